import { useTranslation } from 'react-i18next';
import { Button } from '../design/Button';
import { Notice } from '../design/Notice';
import { useFormat } from '../i18n/useFormat';
import { Link } from '../routes/Link';
import { useHref } from '../routes/RouteContext';
import type { Placement, Refusal } from './state';
import { couponStore } from './store';

/** After so many tries without an answer the player may stop asking. */
const triesBeforeStopping = 4;

const refusalKeys = {
  PRICES_CHANGED: 'refusal_prices_changed',
  OUTCOME_SUSPENDED: 'refusal_outcome_suspended',
  OUTCOME_CLOSED: 'refusal_outcome_closed',
  SAME_GAME: 'refusal_same_game',
  BET_COUNT: 'refusal_bet_count',
  KEY_REUSED: 'refusal_key_reused',
  FEED_UNAVAILABLE: 'refusal_feed_unavailable',
  SIGNED_OUT: 'refusal_signed_out',
  ABANDONED: 'refusal_abandoned',
} as const;

const boundKeys = {
  STAKE_TOO_LOW: 'refusal_stake_too_low',
  STAKE_TOO_HIGH: 'refusal_stake_too_high',
  INSUFFICIENT_FUNDS: 'refusal_insufficient_funds',
} as const;

interface PlacingNoteProps {
  refusal: Refusal | null;
  pending: Placement | null;
}

/** What became of the last try to place: why it was refused, or that its answer is still awaited. */
export function PlacingNote({ refusal, pending }: PlacingNoteProps) {
  if (refusal) {
    return (
      <Notice look="alert">
        <RefusalText refusal={refusal} />
      </Notice>
    );
  }
  return pending && pending.tries > 1 ? <Awaited pending={pending} /> : null;
}

function RefusalText({ refusal: { code, bound, retryAfter } }: { refusal: Refusal }) {
  const { t } = useTranslation('coupon');
  const format = useFormat();
  if (has(boundKeys, code) && bound) {
    return t(boundKeys[code], { amount: format.money(bound.amount, bound.currency) });
  }
  if (code === 'TOO_MANY_TRIES') return t('refusal_too_many_tries', { count: retryAfter ?? 1 });
  return t(has(refusalKeys, code) ? refusalKeys[code] : 'refusal_unknown');
}

function Awaited({ pending }: { pending: Placement }) {
  const { t } = useTranslation('coupon');
  const href = useHref();
  return (
    <Notice look="alert">
      <span>{t('placing_awaited')}</span>
      <Link to={href('history', {})}>{t('receipt_history')}</Link>
      {pending.tries > triesBeforeStopping && (
        <Button look="quiet" onClick={() => couponStore.dispatch({ type: 'abandoned', key: pending.key })}>
          {t('placing_stop')}
        </Button>
      )}
    </Notice>
  );
}

function has<Keys extends object>(keys: Keys, code: string): code is Extract<keyof Keys, string> {
  return Object.hasOwn(keys, code);
}
