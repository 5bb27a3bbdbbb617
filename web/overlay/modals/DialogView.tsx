import { use, useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from './Dialog';
import { DialogFrame, type Frame } from './DialogFrame';

interface DialogViewProps {
  /** Translated; the dialog's title while this view is shown. */
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A question that a form asks in a modal of its own. Within a dialog it replaces the form, which keeps its state
 * behind it: there is never a second modal over the first, and Escape returns to the form. Outside of dialogs it is a
 * dialog itself.
 */
export function DialogView({ title, onClose, children }: DialogViewProps) {
  const frame = use(DialogFrame);
  if (!frame) {
    return (
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <ViewInFrame {...frame} title={title} onClose={onClose}>
      {children}
    </ViewInFrame>
  );
}

function ViewInFrame({ place, setView, title, onClose, children }: DialogViewProps & Frame) {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    setView({ title, opener: document.activeElement, close: () => close() });
    return () => setView(null);
  }, [setView, title]);
  return place && createPortal(children, place);
}
