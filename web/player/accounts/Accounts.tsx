import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import list from './List.module.css';
import styles from './Accounts.module.css';
import type { Accounts_player$key } from './__generated__/Accounts_player.graphql';

const typeLabels = {
  MAIN: 'account_type_main',
  BONUS: 'account_type_bonus',
  ADDITIONAL_CURRENCY: 'account_type_additional',
} as const;

/** A type that this client does not know is shown as an additional account. */
function labelOf(type: string) {
  return type in typeLabels ? typeLabels[type as keyof typeof typeLabels] : typeLabels.ADDITIONAL_CURRENCY;
}

/** The player's accounts with their balances. */
export function Accounts({ player: playerRef }: { player: Accounts_player$key }) {
  const { t } = useTranslation('session');
  const format = useFormat();
  const { accounts } = useFragment(
    graphql`
      fragment Accounts_player on Player {
        accounts {
          id
          type
          isActive
          balance {
            amount
            currency
          }
        }
      }
    `,
    playerRef,
  );
  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('account_accounts')}</h2>
      {!accounts && <p className={styles.none}>{t('account_balance_unavailable')}</p>}
      <ul>
        {accounts?.map(({ id, type, isActive, balance }) => (
          <li key={id} className={list.row}>
            <span>
              {t(labelOf(type))}
              {isActive && <span className={styles.active}>{t('account_active')}</span>}
            </span>
            <strong className={styles.balance}>{format.money(balance.amount, balance.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
