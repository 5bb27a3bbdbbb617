import { useMemo, useState } from 'react';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { Button } from '../../../foundation/design/Button';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useOdds } from '../../../foundation/i18n/useOdds';
import { explanationOf, type CountedAs, type Explanation } from '../../../../rules/explanation';
import { factorOfWord, fractionText } from '../../../../rules/factors';
import type { SystemLine } from '../../../../rules/systemLines';
import type { Explained } from './lines';
import styles from './Explanation.module.css';

/** How many combinations are shown at first, and with each further press. */
const page = 30;

const words = {
  OPEN: 'explain_word_open',
  UNDECIDED: 'explain_word_undecided',
  RETURNED: 'explain_word_returned',
  WON: 'explain_word_won',
  HALF_WON: 'explain_word_half_won',
  PART: 'explain_word_part',
  VOID: 'explain_word_void',
  HALF_LOST: 'explain_word_half_lost',
  LOST: 'explain_word_lost',
} as const satisfies Readonly<Record<CountedAs, string>>;

/** The first combinations, and whether there are more. */
function firstLines({ lines: all }: Explanation, count: number) {
  const lines: SystemLine[] = [];
  for (const line of all()) {
    if (lines.length === count) return { lines, hasMore: true };
    lines.push(line);
  }
  return { lines, hasMore: false };
}

/**
 * How a payout comes about: each bet with what it counts, each combination by the numbers of its bets with what it
 * multiplies its share by, exactly, and what it returns, and what becomes of their sum.
 */
export function ExplainedLines({ explained }: { explained: Explained }) {
  const { t } = useTranslation('bets');
  const explanation = useMemo(() => explanationOf(explained), [explained]);
  if (!explanation) return <p className={styles.hint}>{t('explain_unknown')}</p>;
  return (
    <>
      <CountedBets explanation={explanation} />
      <Lines explained={explained} explanation={explanation} />
    </>
  );
}

function CountedBets({ explanation: { bets } }: { explanation: Explanation }) {
  const { t } = useTranslation('bets');
  const odds = useOdds();
  // Before anything is decided each bet counts as won, and nothing has to be said of it.
  const areDecided = bets.some(({ as }) => as !== 'OPEN');
  return (
    <ol className={styles.legs}>
      {bets.map(({ price, factor, as }, place) => (
        // Bets have no other name here: their number is what the table calls them.
        <li key={place}>
          <bdi>{odds(price)}</bdi>
          {areDecided && (
            <>
              {' '}
              · {t(words[as])} · <bdi>{fractionText(factor)}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Lines({ explained, explanation }: { explained: Explained; explanation: Explanation }) {
  const { t } = useTranslation(['bets', 'main']);
  const format = useFormat();
  const [count, setCount] = useState(page);
  const { lines, hasMore } = useMemo(() => firstLines(explanation, count), [explanation, count]);
  const { stakeMinor, currency } = explained;
  const isOne = lines.length === 1 && !hasMore;

  /** An amount; without a stake there is none, and those that are too large to be exact are told by that. */
  const amount = (minor: number | null): string => {
    if (stakeMinor === null) return '–';
    const most = Number.MAX_SAFE_INTEGER;
    const isOver = minor === null || minor === most;
    const text = format.money(isOver ? most : minor, currency);
    return isOver ? t('main:odds_over', { number: text }) : text;
  };

  return (
    <>
      <table className={styles.lines}>
        <caption>{t(isOne ? 'explain_title_one' : 'explain_title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain_events')}</th>
            <th scope="col">{t('explain_factor')}</th>
            <th scope="col">{t('explain_return')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ legs, factor, returnMinor }) => (
            <tr key={legs.join(' ')}>
              <th scope="row">
                <bdi>{legs.map((place) => place + 1).join(' + ')}</bdi>
              </th>
              <td>
                <bdi>{factor}</bdi>
              </td>
              <td>{amount(returnMinor)}</td>
            </tr>
          ))}
        </tbody>
        <Sums explanation={explanation} isOne={isOne} amount={amount} />
      </table>
      {hasMore && (
        <Button look="quiet" onClick={() => setCount(count + page)}>
          {t('explain_more')}
        </Button>
      )}
      {!isOne && <p className={styles.hint}>{t('explain_rounding')}</p>}
    </>
  );
}

interface SumsProps {
  explanation: Explanation;
  /** Whether there is one combination, which needs no sum. */
  isOne: boolean;
  amount: (minor: number | null) => string;
}

/** All combinations together, what the bonus bet makes of them, and the largest payout where that cuts them. */
function Sums({ explanation: { bonusCoef, sumMinor, payoutMinor }, isOne, amount }: SumsProps) {
  const { t } = useTranslation('bets');
  const isCut = payoutMinor !== sumMinor;
  if (bonusCoef === null && (payoutMinor === null || (isOne && !isCut))) return null;
  return (
    <tfoot>
      {bonusCoef !== null && (
        <tr>
          <th scope="row">{t('bonus_bet')}</th>
          <td>
            <bdi>{fractionText(factorOfWord(bonusCoef, 'WON'))}</bdi>
          </td>
          <td>{amount(sumMinor)}</td>
        </tr>
      )}
      {!isOne && <Sum name={t('explain_sum')} value={amount(sumMinor)} />}
      {isCut && <Sum name={t('explain_cut')} value={amount(payoutMinor)} />}
    </tfoot>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td>{value}</td>
  </tr>
);
