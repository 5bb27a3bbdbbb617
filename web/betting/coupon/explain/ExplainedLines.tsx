import { useMemo, useState } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Button } from '../../../foundation/design/Button';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useOdds } from '../../../foundation/i18n/useOdds';
import { factorOfWord } from '../../../../rules/factors';
import { systemLines, type SystemLine } from '../../../../rules/systemLines';
import type { Explained } from './lines';
import styles from './Explanation.module.css';

/** How many combinations are shown at first, and with each further press. */
const page = 30;

/** The first combinations, and whether there are more. Null when an amount is too large to be exact. */
function firstLines({ stakeMinor, bets, size }: Explained, count: number) {
  const all = bets.map(({ price, result, isBanker }) => ({
    price,
    factor: factorOfWord(price, result),
    isBanker,
  }));
  const lines: SystemLine[] = [];
  try {
    for (const line of systemLines(stakeMinor ?? 1, all, size)) {
      if (lines.length === count) return { lines, hasMore: true };
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return { lines, hasMore: false };
}

/** Each combination: its bets by their numbers, what it multiplies its share by, exactly, and what it returns. */
export function ExplainedLines({ explained }: { explained: Explained }) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const odds = useOdds();
  const [count, setCount] = useState(page);
  const { bets, stakeMinor, currency } = explained;
  const found = useMemo(() => firstLines(explained, count), [explained, count]);
  if (!found) return null;
  return (
    <>
      <ol className={styles.legs}>
        {bets.map(({ price }, place) => (
          // Bets have no other name here: their number is what the table calls them.
          <li key={place}>{odds(price)}</li>
        ))}
      </ol>
      <table className={styles.lines}>
        <caption>{t('explain_title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain_events')}</th>
            <th scope="col">{t('explain_factor')}</th>
            <th scope="col">{t('explain_return')}</th>
          </tr>
        </thead>
        <tbody>
          {found.lines.map(({ legs, factor, returnMinor }) => (
            <tr key={legs.join(' ')}>
              <th scope="row">
                <bdi>{legs.map((place) => place + 1).join(' + ')}</bdi>
              </th>
              <td>
                <bdi>{factor}</bdi>
              </td>
              <td>{stakeMinor === null ? '–' : format.money(returnMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.hasMore && (
        <Button look="quiet" onClick={() => setCount(count + page)}>
          {t('explain_more')}
        </Button>
      )}
      <p className={styles.hint}>{t('explain_rounding')}</p>
    </>
  );
}
