import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { DepositItem } from './DepositItem';
import { isUnderWay } from './methods';
import { useDepositPoll } from './useDepositPoll';
import { Unavailable } from './Unavailable';
import type { DepositList_player$key } from './__generated__/DepositList_player.graphql';
import list from '../../player/accounts/List.module.css';
import styles from './Cashier.module.css';

/** The player's newest deposits. */
export function DepositList({ player: playerRef }: { player: DepositList_player$key }) {
  const { t } = useTranslation('cashier');
  const { deposits } = useFragment(
    graphql`
      fragment DepositList_player on Player {
        deposits {
          id
          state
          ...DepositItem_deposit
        }
      }
    `,
    playerRef,
  );
  useDepositPoll(deposits?.some(({ state }) => isUnderWay(state)) ?? false);
  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('deposits_title')}</h2>
      {!deposits && <Unavailable>{t('deposits_unavailable')}</Unavailable>}
      {deposits?.length === 0 && <p className={styles.quiet}>{t('deposits_none')}</p>}
      {deposits && deposits.length > 0 && (
        <ul>
          {deposits.map((deposit) => (
            <DepositItem key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      )}
    </section>
  );
}
