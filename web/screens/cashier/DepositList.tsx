import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Empty } from '../../foundation/design/Empty';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useRefresh } from '../../foundation/relay/PageDataContext';
import { DepositItem } from './DepositItem';
import { isUnderWay } from './methods';
import { useDepositPoll } from './useDepositPoll';
import type { DepositList_player$key } from './__generated__/DepositList_player.graphql';
import list from '../../player/accounts/List.module.css';
import styles from './Cashier.module.css';

/** The player's newest deposits. */
export function DepositList({ player: playerRef }: { player: DepositList_player$key }) {
  const { t } = useTranslation('cashier');
  const refresh = useRefresh();
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
      {!deposits && (
        <Empty failed action={<Button onClick={() => void refresh()}>{t('deposits_again')}</Button>}>
          {t('deposits_unavailable')}
        </Empty>
      )}
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
