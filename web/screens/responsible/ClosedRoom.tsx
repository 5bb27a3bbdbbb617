import { graphql, useFragment } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { ClosedRoom_player$key } from './__generated__/ClosedRoom_player.graphql';
import styles from './Responsible.module.css';

/** What a break leaves open. */
const open = [
  { name: 'deduce', label: 'room_withdraw' },
  { name: 'history', label: 'room_bets' },
  { name: 'historyPay', label: 'room_payments' },
  { name: 'support', label: 'room_support' },
  { name: 'responsiblegaming', label: 'room_help' },
] as const;

/** What a player in a break is told who wanted to go elsewhere: until when, and what can be done meanwhile. */
export function ClosedRoom({ player }: { player: ClosedRoom_player$key }) {
  const { t } = useTranslation('responsible');
  const href = useHref();
  const format = useFormat();
  const { limits } = useFragment(
    graphql`
      fragment ClosedRoom_player on Player {
        limits {
          kind
          state
          endsAt
          isByRegister
        }
      }
    `,
    player,
  );
  const running = (limits ?? []).filter(
    ({ kind, state }) => state === 'ACTIVE' && (kind === 'EXCLUSION' || kind === 'TIME_OUT'),
  );
  if (running.length === 0) return null;
  const ends = running.map(({ endsAt }) => endsAt);
  // Instants are ISO 8601 in UTC, so that the latest sorts last. A break without an end outlasts all.
  const until = ends.includes(null) ? null : ends.toSorted().at(-1);
  const isByRegister = running.some((one) => one.isByRegister);
  return (
    <section className={styles.room} aria-labelledby="closed-room">
      <h2 id="closed-room" className={styles.heading}>
        {t('room_title')}
      </h2>
      <p>{until ? t('room_until', { time: format.dateTime(until) }) : t('room_about')}</p>
      {isByRegister && <p>{t('room_register')}</p>}
      <p>{t('room_open')}</p>
      <ul className={styles.actions}>
        {open.map(({ name, label }) => (
          <li key={name}>
            <Link to={href(name, {})} className={buttonClass('secondary')}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
