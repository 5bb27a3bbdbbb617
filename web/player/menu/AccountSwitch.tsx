import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import type { AccountSwitchProps } from '../../betting/coupon/accountSwitch';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useMessageText } from '../../foundation/i18n/useMessageText';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { notify } from '../../overlay/notices/store';
import { useAccountChanges } from '../changes/useAccountChanges';
import type { AccountSwitchQuery } from './__generated__/AccountSwitchQuery.graphql';
import styles from './AccountMenu.module.css';

/** The accounts in other currencies, each a button that makes it the one that pays. Fetched when they are shown. */
export function AccountSwitch({ disabled = false }: AccountSwitchProps) {
  const { t } = useTranslation('session');
  const messageText = useMessageText('session');
  const format = useFormat();
  const { busy, switchTo } = useAccountChanges();
  const isHidden = useSetting('hideBalance');
  const { player } = useLazyLoadQuery<AccountSwitchQuery>(
    graphql`
      query AccountSwitchQuery {
        player {
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
      }
    `,
    {},
    { fetchPolicy: 'store-and-network' },
  );
  const others = player?.accounts?.filter(({ isActive, type }) => !isActive && type !== 'BONUS') ?? [];
  if (others.length === 0) return null;

  const press = async (id: string) => {
    const result = await switchTo(id);
    if (typeof result === 'object' && result)
      notify({ kind: 'error', text: result.detail ?? messageText(result.messageKey) });
  };
  return (
    <ul className={styles.others} aria-label={t('account_others')}>
      {others.map(({ id, balance }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.item}
            data-closes
            disabled={disabled || busy.switch}
            onClick={() => {
              void press(id);
            }}
          >
            <span>{isHidden ? balance.currency : format.money(balance.amount, balance.currency)}</span>
            <span className={styles.use}>{t('account_use')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
