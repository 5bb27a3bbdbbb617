import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  id: string;
  /** Translated. */
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Translated. */
  label: string;
  tabs: readonly Tab[];
  /** The tab that is selected at first, by its id. */
  first?: string | undefined;
}

/**
 * Tabs as ARIA describes them: arrows, Home and End move between them. A panel is mounted when it is first shown, and
 * stays so when it is hidden, so that nothing typed is lost.
 */
export function Tabs({ label, tabs, first }: TabsProps) {
  const [selected, setSelected] = useState(() =>
    Math.max(
      tabs.findIndex(({ id }) => id === first),
      0,
    ),
  );
  const [shown, setShown] = useState<readonly number[]>([selected]);
  const list = useRef<HTMLDivElement>(null);
  const base = useId();

  const select = (index: number) => {
    const next = (index + tabs.length) % tabs.length;
    setSelected(next);
    setShown((before) => [...before, next]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: selected + step,
      ArrowLeft: selected - step,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  };

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={index !== selected}
          className={styles.panel}
        >
          {shown.includes(index) && tab.content}
        </div>
      ))}
    </div>
  );
}
