import { Suspense, useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { useConnection } from '../live/LiveContext';
import { ActiveCell } from './Cell';
import { cellAfter, chosenIn, firstCell } from './cells';
import { ListLinks } from './ListLinks';
import { SearchResults } from './SearchResults';
import { longestText, textToAsk } from './typed';
import styles from './Search.module.css';

/** After this long without a letter the text is asked for. */
const pauseMs = 120;

/**
 * The search over the page: a field, and below it a grid of results. Typing never waits: the last results stay until
 * those of a later text have come, and results of an earlier text never replace them. Arrow keys move through the grid
 * while the field keeps the focus, Enter opens the active cell or else the first result.
 */
export function SearchModal({ close }: ModalProps) {
  const { t } = useTranslation(['main', 'overlays']);
  const resultsId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useAfterPause(textToAsk(typed));
  const isOnline = useConnection(({ online }) => online);
  // React keeps what is on screen until the results of the newest text are there.
  const shown = useDeferredValue(asked, '');
  const results = useRef<HTMLDivElement>(null);
  const grid = () => results.current?.querySelector('[role="grid"]');
  // The text is already that of the field; results of an earlier one are still on screen.
  const isBehind = shown !== textToAsk(typed);

  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, nativeEvent } = event;
    // In a field for searching, browsers take the first Escape to empty it.
    if (key === 'Escape' && !nativeEvent.isComposing) {
      event.preventDefault();
      close();
      return;
    }
    const found = grid();
    if (!found || nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const cell = active === null ? null : document.getElementById(active);
    if (key === 'Enter') {
      event.preventDefault();
      if (!isBehind) chosenIn(cell ?? firstCell(found))?.click();
      return;
    }
    const next = cellAfter(found, cell, key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next && next.id);
    next?.scrollIntoView({ block: 'nearest' });
  };

  const failed = (
    <Empty
      failed
      action={
        <div className={styles.ways}>
          <Button onClick={() => setAttempt(attempt + 1)}>{t('main_retry')}</Button>
          <ListLinks />
        </div>
      }
    >
      {t(isOnline ? 'overlays:search_failed' : 'overlays:search_offline')}
    </Empty>
  );

  return (
    <Dialog title={t('nav_search')} place="top" onClose={close}>
      <input
        type="search"
        className={styles.field}
        role="combobox"
        aria-label={t('overlays:search_label')}
        placeholder={t('overlays:search_label')}
        aria-expanded={shown !== ''}
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-controls={resultsId}
        aria-activedescendant={active ?? undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        enterKeyHint="search"
        maxLength={longestText}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(null);
        }}
        onKeyDown={pressed}
      />
      <div ref={results} id={resultsId} className={styles.results} data-behind={isBehind ? '' : undefined}>
        {shown === '' ? (
          <p className={styles.hint}>{t('overlays:search_hint')}</p>
        ) : (
          <ActiveCell value={active}>
            <Boundary resetKey={`${attempt} ${shown}`} fallback={() => failed}>
              <Suspense fallback={null}>
                <SearchResults text={shown} attempt={attempt} failed={failed} />
              </Suspense>
            </Boundary>
          </ActiveCell>
        )}
      </div>
    </Dialog>
  );
}

/** A text once nothing has changed it for a moment; an empty one at once. */
function useAfterPause(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
