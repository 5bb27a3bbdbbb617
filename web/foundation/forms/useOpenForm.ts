import { useState, type RefCallback } from 'react';
import { takeFocus } from './takeFocus';

/**
 * A form that stands in the place of the button that opens it. `opener` is the `ref` of that button, and of what stands in the
 * place of both once the form was sent: it takes the focus when the form has closed, and not before.
 */
export function useOpenForm(): {
  isOpen: boolean;
  open(): void;
  close(): void;
  opener: RefCallback<HTMLElement> | undefined;
} {
  const [state, setState] = useState<'UNOPENED' | 'OPEN' | 'CLOSED'>('UNOPENED');
  return {
    isOpen: state === 'OPEN',
    open: () => setState('OPEN'),
    close: () => setState('CLOSED'),
    opener: state === 'CLOSED' ? takeFocus : undefined,
  };
}
