import type { KeyboardEvent, ReactNode } from 'react';
import styles from './TypeTabs.module.css';

interface TabRowProps<Tab extends string> {
  /** The name of the row, translated. */
  label: string;
  tabs: readonly { tab: Tab; content: ReactNode }[];
  chosen: Tab;
  /** Id of the element that shows the chosen tab; with a tab appended it is the id of that tab. */
  panelId: string;
  className?: string | undefined;
  disabled?: boolean;
  onChoose(tab: Tab): void;
}

/** Tabs: arrow keys move between them, in the direction in which they are drawn, and round their ends. */
export function TabRow<Tab extends string>({
  label,
  tabs,
  chosen,
  panelId,
  className = styles.tabs,
  disabled,
  onChoose,
}: TabRowProps<Tab>) {
  const turn = ({ key }: KeyboardEvent) => {
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || disabled) return;
    const step = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
    const other = tabs.at((tabs.findIndex(({ tab }) => tab === chosen) + step) % tabs.length)?.tab;
    if (!other) return;
    onChoose(other);
    document.getElementById(`${panelId}-${other}`)?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={turn}>
      {tabs.map(({ tab, content }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          className={styles.tab}
          data-tab={tab}
          aria-controls={panelId}
          aria-selected={tab === chosen}
          aria-disabled={disabled}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => disabled || onChoose(tab)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
