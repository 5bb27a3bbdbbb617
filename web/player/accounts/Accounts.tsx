import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useAccountChanges, type Changed, type ChangeRefusal } from '../changes/useAccountChanges';
import { AddAccount } from './AddAccount';
import list from './List.module.css';
import styles from './Accounts.module.css';
import type { Accounts_player$data, Accounts_player$key } from './__generated__/Accounts_player.graphql';
import type { AddAccount_site$key } from './__generated__/AddAccount_site.graphql';

const typeLabels = {
  MAIN: 'account_type_main',
  BONUS: 'account_type_bonus',
  ADDITIONAL_CURRENCY: 'account_type_additional',
} as const;

/** A type that this client does not know is shown as an additional account. */
function labelOf(type: string) {
  return type in typeLabels ? typeLabels[type as keyof typeof typeLabels] : typeLabels.ADDITIONAL_CURRENCY;
}

interface AccountsProps {
  player: Accounts_player$key;
  /** Null when the operator's configuration is not available. */
  site: AddAccount_site$key | null | undefined;
}

/** What the last change came to: a sentence, or why it was refused. */
type News = { readonly text: string } | { readonly refusal: ChangeRefusal };

/** The player's accounts with their balances: choosing the one that pays, adding a currency and removing one. */
export function Accounts({ player: playerRef, site }: AccountsProps) {
  const { t } = useTranslation('session');
  const { busy, add, remove, switchTo } = useAccountChanges();
  const [news, setNews] = useState<News | null>(null);
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

  const show = (changed: Changed, texts: { done?: string; later?: string }) => {
    if (changed === null) return;
    const text = typeof changed === 'string' ? texts[changed] : undefined;
    if (typeof changed === 'object') setNews({ refusal: changed });
    else setNews(text === undefined ? null : { text });
  };

  return (
    <section className={list.list}>
      <h2 className={list.heading}>{t('account_accounts')}</h2>
      {!accounts && <p className={styles.none}>{t('account_balance_unavailable')}</p>}
      {news && 'text' in news && (
        <p key={news.text} role="status" tabIndex={-1} ref={takeFocus}>
          {news.text}
        </p>
      )}
      {news && 'refusal' in news && (
        <>
          <Refusal messageKey={news.refusal.messageKey} dictionary="session" />
          {news.refusal.messageKey === 'accounts_refused_by_service' && <p>{news.refusal.detail}</p>}
        </>
      )}
      <ul>
        {accounts?.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            busy={busy}
            onUse={async () => show(await switchTo(account.id), {})}
            onRemove={async () =>
              show(await remove(account.id), {
                done: t('account_removed', { currency: account.balance.currency }),
              })
            }
          />
        ))}
      </ul>
      {accounts && site && (
        <AddAccount
          site={site}
          taken={accounts.filter(({ type }) => type !== 'BONUS').map(({ balance }) => balance.currency)}
          busy={busy.add}
          onAdd={async (currency) => {
            const changed = await add(currency);
            show(changed, {
              done: t('account_added', { currency }),
              later: t('account_later', { currency }),
            });
            return typeof changed === 'string';
          }}
        />
      )}
    </section>
  );
}

interface AccountRowProps {
  account: NonNullable<Accounts_player$data['accounts']>[number];
  busy: ReturnType<typeof useAccountChanges>['busy'];
  onUse(): Promise<void>;
  onRemove(): Promise<void>;
}

function AccountRow({ account: { type, isActive, balance }, busy, onUse, onRemove }: AccountRowProps) {
  const { t } = useTranslation('session');
  const format = useFormat();
  const { currency } = balance;
  return (
    <li className={`${list.row} ${styles.account}`}>
      <span>
        {t(labelOf(type))}
        <span className={styles.active} suppressHydrationWarning>
          {format.currency(currency)}
        </span>
        {isActive && <span className={styles.active}>{t('account_active')}</span>}
      </span>
      <strong className={styles.balance}>{format.money(balance.amount, currency)}</strong>
      {!isActive && type !== 'BONUS' && (
        <span className={styles.actions}>
          <Button
            aria-label={`${t('account_use')} · ${currency}`}
            disabled={busy.switch}
            onClick={() => {
              void onUse();
            }}
          >
            {t('account_use')}
          </Button>
          {type !== 'MAIN' && (
            <Button
              look="quiet"
              aria-label={t('account_remove_one', { currency })}
              disabled={busy.remove}
              onClick={() => {
                void onRemove();
              }}
            >
              {t('account_remove')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
