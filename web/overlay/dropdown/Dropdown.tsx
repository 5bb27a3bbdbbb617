import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './Dropdown.module.css';

interface DropdownProps {
  /** What the summary shows. */
  summary: ReactNode;
  /** Translated accessible name of the summary, where what it shows does not say it. */
  label?: string;
  children: ReactNode;
}

/**
 * What opens below its own button in the header. A native `<details>`, so that it works before and without scripts;
 * equal names let the browser keep one open at a time. Escape, a press elsewhere, a followed link and a button
 * marked `data-closes` close it.
 */
export function Dropdown({ summary, label, children }: DropdownProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent | FocusEvent) => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = event.currentTarget;
    if (event.key !== 'Escape' || !details.open) return;
    event.stopPropagation();
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const closeOnFollow = (event: MouseEvent) => {
    const details = ref.current;
    if (!details || !(event.target instanceof Element) || !event.target.closest('a, [data-closes]')) return;
    // What opens next gives focus back to what had it: that must not be hidden by then.
    details.querySelector('summary')?.focus();
    details.open = false;
  };

  return (
    <details ref={ref} name="header" className={styles.dropdown} onKeyDown={onKeyDown}>
      <summary className={styles.summary} aria-label={label}>
        {summary}
      </summary>
      <div className={styles.panel} onClick={closeOnFollow}>
        {children}
      </div>
    </details>
  );
}
