import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './Dropdown.module.css';

interface DropdownProps {
  /** Content of the summary. */
  summary: ReactNode;
  /** Translated accessible name of the summary, when its content does not name it. */
  label?: string;
  children: ReactNode;
}

/**
 * A panel that opens below its own button in the header. A native `<details>`, so that it works before and without
 * scripts; equal names let the browser keep only one open. Escape, a press elsewhere, a followed link and a button
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
    // A dialog that opens next returns the focus to the element that had it: that element must not be hidden by then.
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
