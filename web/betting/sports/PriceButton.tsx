import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useCouponToggle } from '../coupon/useCouponToggle';
import { LockIcon } from '../../foundation/design/icons';
import { mayBeOld, useConnection } from '../live/LiveContext';
import { useOdds } from '../../foundation/i18n/useOdds';
import { usePriceTrend } from './usePriceTrend';
import type { PriceButton_outcome$key } from './__generated__/PriceButton_outcome.graphql';
import styles from './PriceButton.module.css';

interface PriceButtonProps {
  outcome: PriceButton_outcome$key;
  /** The label beside the price: `1`, or `Over 2.5`. */
  label: string;
  /** The outcome's own line, which a cell shows before the price: `−0.5`. */
  line?: string | undefined;
  /** The outcome in words, for screen readers. */
  name: string;
  /** The market and the game, for screen readers. */
  context: string;
  /** A cell stands in a column whose head shows the label; a full button always shows it. */
  look?: 'cell' | 'full';
}

/**
 * A price that adds its outcome to the coupon or removes it, or is bet on at once where one-click bets are on. Only this component reads the price, so that a change
 * renders this button and nothing else. A suspended outcome can be removed from the coupon, but not added.
 */
export function PriceButton({ outcome, label, line, name, context, look = 'cell' }: PriceButtonProps) {
  const { id, price, priceVersion, state } = useFragment(
    graphql`
      fragment PriceButton_outcome on Outcome {
        id
        price
        priceVersion
        state
      }
    `,
    outcome,
  );
  const { t } = useTranslation('sports');
  const formatted = useOdds()(price);
  const open = state === 'OPEN';
  const trend = usePriceTrend(price, open);
  const isOld = useConnection(mayBeOld);
  const { selected, mark, toggle } = useCouponToggle(id, { price, priceVersion });

  const shown = state === 'CLOSED' ? '–' : formatted;
  // Screen readers read label and price in the order in which they are shown; the label of most cells stands in their
  // column's head. A line that is visible beside the price is read too.
  const named = line ? name.replace(`(${line})`, '').trim() : name;
  const isSaid = named.endsWith(label) || (look === 'cell' && !line && named.includes(label));
  const withLabel = isSaid ? named : `${named} ${label}`;
  const said = line ? `${withLabel} ${line}` : withLabel;
  const values = { outcome: said, price: shown, about: context };

  const titleKey = !open ? 'price_suspended' : isOld ? 'price_old' : undefined;

  return (
    <button
      type="button"
      className={styles.price}
      data-look={look}
      data-state={state}
      data-trend={trend ?? undefined}
      data-old={isOld ? '' : undefined}
      data-align={alignmentOf(shown)}
      data-press={mark}
      aria-busy={mark === 'BUSY' || undefined}
      aria-describedby={mark && !selected ? 'one-click' : undefined}
      aria-pressed={selected}
      aria-disabled={open || selected ? undefined : true}
      aria-label={open ? t('price_name', values) : t('price_name_suspended', values)}
      title={titleKey && t(titleKey)}
      onClick={open || selected ? () => toggle(`${said} · ${context}`) : undefined}
    >
      <span className={styles.label}>{label}</span>{' '}
      {line && (
        <>
          <span className={styles.line}>{line}</span>{' '}
        </>
      )}
      <span className={styles.value}>
        {state === 'SUSPENDED' && <LockIcon />}
        <span className={styles.number}>
          <Figures text={shown} />
        </span>
      </span>
    </button>
  );
}

/**
 * Prices with a decimal point are aligned at the point, as far as there is room; fractions are centred, whole numbers
 * are aligned at the end.
 */
function alignmentOf(price: string): 'middle' | 'end' | undefined {
  if (price.includes('.')) return /\d{3}\./.test(price) ? 'end' : undefined;
  return price.includes('/') ? 'middle' : 'end';
}

/** A price whose third decimal place takes no room, so that the points of a column are aligned. */
function Figures({ text }: { text: string }) {
  const [, hundredths, thousandth, rest] = /^(.+\.\d\d)(\d)(.*)$/.exec(text) ?? [];
  if (!thousandth) return text;
  return (
    <>
      {hundredths}
      <span className={styles.thousandth}>{thousandth}</span>
      {rest}
    </>
  );
}
