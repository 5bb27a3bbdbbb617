import { graphql, useFragment } from 'react-relay/hooks';
import { Notice } from '../../../foundation/design/Notice';
import { useNow } from '../../../foundation/browser/clock';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import type { VipState_coupon$key } from './__generated__/VipState_coupon.graphql';
import styles from './VipState.module.css';

const refusalKeys = {
  NOT_ACCEPTED: 'vip_not_accepted',
  UNANSWERED: 'vip_unanswered',
  GAME_BEGAN: 'vip_game_began',
  PRICES_CHANGED: 'vip_prices_changed',
  EXACT_COEF: 'vip_exact_coef',
  OUTCOME_SUSPENDED: 'vip_suspended',
  OUTCOME_CLOSED: 'vip_closed',
  FEED_UNAVAILABLE: 'vip_no_prices',
  EXCLUDED: 'vip_break',
  TIME_OUT: 'vip_break',
  SESSION_LIMIT: 'vip_break',
  LIMIT_EXCEEDED: 'vip_limit',
  BANNED: 'vip_account',
  VERIFICATION_DUE: 'vip_account',
  RESIDENCE_DUE: 'vip_account',
  NEWER_ACCOUNT: 'vip_account',
  REALITY_CHECK: 'vip_account',
  LIMIT_REQUIRED: 'vip_account',
  REGISTER_UNANSWERED: 'vip_account',
} as const;

const refusalKeyOf = (refusal: string) =>
  Object.hasOwn(refusalKeys, refusal) ? refusalKeys[refusal as keyof typeof refusalKeys] : 'vip_refused';

interface VipStateProps {
  coupon: VipState_coupon$key;
  /** Whether it was placed just now: then it is told, too, that it was taken. */
  isNew?: boolean;
}

/** Of a coupon for whose stake the operator was asked: how long it still waits, or what was answered. Nothing for others. */
export function VipState({ coupon, isNew = false }: VipStateProps) {
  const { state, stake, vip } = useFragment(
    graphql`
      fragment VipState_coupon on Coupon {
        state
        stake {
          amount
          currency
        }
        vip {
          until
          refusal
          reason
        }
      }
    `,
    coupon,
  );
  const { t } = useTranslation('bets');
  const format = useFormat();
  if (!vip) return null;
  if (state === 'PENDING') return <Waiting until={vip.until} />;
  if (state === 'OPEN' && isNew) return <p role="status">{t('vip_taken')}</p>;
  if (state !== 'REFUSED') return null;
  return (
    <Notice look={isNew ? 'alert' : 'quiet'}>
      <div className={styles.refused}>
        <p>{t(refusalKeyOf(vip.refusal ?? 'OTHER'))}</p>
        {vip.reason != null && (
          <p className={styles.reason}>
            <bdi>{vip.reason}</bdi>
          </p>
        )}
        <p>{t('vip_back', { amount: format.money(stake.amount, stake.currency) })}</p>
      </div>
    </Notice>
  );
}

/** The seconds that are left. A timer is read out only when somebody asks for it. */
function Waiting({ until }: { until: string }) {
  const { t } = useTranslation('bets');
  const format = useFormat();
  const left = Math.floor((Date.parse(until) - useNow(1_000)) / 1_000);
  return (
    <div className={styles.waiting}>
      <p>
        <span role="timer" className={styles.left}>
          {left > 0 ? t('vip_left', { seconds: format.number(left) }) : t('vip_over')}
        </span>
      </p>
      <p className={styles.note}>{t('vip_unless')}</p>
    </div>
  );
}
