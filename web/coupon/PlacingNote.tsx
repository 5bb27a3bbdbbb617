import { useTranslation } from 'react-i18next';
import { Button } from '../design/Button';
import { Notice } from '../design/Notice';
import { useFormat } from '../i18n/useFormat';
import { useMessageText } from '../i18n/useMessageText';
import { Link } from '../routes/Link';
import { useHref } from '../routes/RouteContext';
import type { Placement, Refusal } from './state';
import { couponStore } from './store';

/** After so many tries without an answer the player may stop asking. */
const triesBeforeStopping = 4;

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

function RefusalText({ refusal: { messageKey, bound, retryAfter } }: { refusal: Refusal }) {
  const messageText = useMessageText();
  const format = useFormat();
  const amount = bound ? format.money(bound.amount, bound.currency) : '–';
  return messageText(messageKey, { amount, count: retryAfter ?? 1 });
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
