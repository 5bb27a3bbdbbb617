import { useStore } from 'zustand/react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Notice } from '../../foundation/design/Notice';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import styles from './Coupon.module.css';
import type { ShownOffers } from './shownOffers';
import type { StoredPlacement, Refusal } from './state';

interface PlacingNoteProps {
  refusal: Refusal | null;
  pending: StoredPlacement | null;
  offers: ShownOffers;
}

/**
 * The result of the last press: that it came too early or at an earlier price, in a line that always has its room, so
 * that the button stays in its place; or why the coupon was refused otherwise, or that the answer is still awaited.
 */
export function PlacingNote({ refusal, pending, offers }: PlacingNoteProps) {
  const { t } = useTranslation('coupon');
  const wasEarly = useStore(offers.state, (state) => state.wasEarly);
  const isRepriced = refusal?.code === 'PRICES_CHANGED';
  return (
    <>
      <p className={styles.line} role="status">
        {wasEarly ? t('place_too_early') : isRepriced && <RefusalText refusal={refusal} />}
      </p>
      {!isRepriced && <OtherResult refusal={refusal} pending={pending} />}
    </>
  );
}

function OtherResult({ refusal, pending }: Pick<PlacingNoteProps, 'refusal' | 'pending'>) {
  if (refusal?.code === 'TOO_MANY_TRIES') return <TooMany refusal={refusal} />;
  if (refusal) {
    return (
      <Notice look="alert">
        {isRemedied(refusal) ? <ToRemedy refusal={refusal} /> : <RefusalText refusal={refusal} />}
      </Notice>
    );
  }
  return pending && pending.tries > 1 ? <Awaited /> : null;
}

/** Whether something else comes first that the player can do. */
const isRemedied = ({ code }: Refusal): boolean =>
  code === 'VERIFICATION_DUE' || code === 'LIMIT_REQUIRED' || code === 'RESIDENCE_DUE';

/** The sentence itself leads on: to the limit that the player has to set, or to what the player has to prove or to say. */
function ToRemedy({ refusal }: { refusal: Refusal }) {
  const href = useHref();
  const text = <RefusalText refusal={refusal} />;
  if (refusal.code === 'RESIDENCE_DUE') {
    return (
      <p>
        <ModalLink name="residence" to={href('account', {})}>
          {text}
        </ModalLink>
      </p>
    );
  }
  return (
    <p>
      {refusal.code === 'LIMIT_REQUIRED' ? (
        <Link to={href('responsible', {})}>{text}</Link>
      ) : (
        <ModalLink name="identification" to={href('verification', {})}>
          {text}
        </ModalLink>
      )}
    </p>
  );
}

/** Counts the seconds down, and disappears when another attempt makes sense. */
function TooMany({ refusal }: { refusal: Refusal }) {
  const { left } = useSecondsLeft(refusal.retryAfter ?? 1);
  if (left === 0) return null;
  return (
    <Notice look="alert">
      <RefusalText refusal={{ ...refusal, retryAfter: left }} />
    </Notice>
  );
}

/** Why a coupon was refused, with its amounts, and the service's own text. */
export function RefusalText({ refusal: { messageKey, detail, bound, retryAfter } }: { refusal: Refusal }) {
  const messageText = useMessageText();
  const format = useFormat();
  const amount = bound ? format.money(bound.amount, bound.currency) : '–';
  return (
    <>
      {messageText(messageKey, { amount, count: retryAfter ?? 1 })}
      {detail && (
        <>
          {' '}
          <bdi>{detail}</bdi>
        </>
      )}
    </>
  );
}

/** The answer is requested with the same key until it arrives: a new key could place a second coupon. */
function Awaited() {
  const { t } = useTranslation('coupon');
  const href = useHref();
  return (
    <Notice look="alert">
      <span>{t('placing_awaited')}</span>
      <Link to={href('history', {})}>{t('receipt_history')}</Link>
    </Notice>
  );
}
