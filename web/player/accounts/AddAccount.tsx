import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { AddAccount_site$key } from './__generated__/AddAccount_site.graphql';
import styles from './Accounts.module.css';

interface AddAccountProps {
  site: AddAccount_site$key;
  /** The currencies in which the player has an account. */
  taken: readonly string[];
  busy: boolean;
  /** Resolves to whether the account was added. */
  onAdd(currency: string): Promise<boolean>;
}

/** Letters as they are compared: without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A button that opens the list of the other currencies of the site, which a field narrows; each adds an account. */
export function AddAccount({ site: siteRef, taken, busy, onAdd }: AddAccountProps) {
  const { t } = useTranslation('session');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { accountCurrencies } = useFragment(
    graphql`
      fragment AddAccount_site on Site {
        accountCurrencies {
          code
        }
      }
    `,
    siteRef,
  );
  const others = accountCurrencies.map(({ code }) => code).filter((code) => !taken.includes(code));
  if (others.length === 0) return <p className={styles.none}>{t('account_add_all')}</p>;

  const found = others
    .map((code) => ({ code, name: format.currency(code) }))
    .filter(({ name }) => folded(name).includes(folded(typed.trim())));
  const add = async (currency: string) => {
    if (!(await onAdd(currency))) return;
    setOpen(false);
    setTyped('');
  };

  return (
    <div className={styles.add}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('account_add')}
        </Button>
      </div>
      {isOpen && (
        <>
          <Field
            label={t('account_add_find')}
            type="search"
            autoComplete="off"
            autoFocus
            maxLength={40}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          {found.length === 0 && (
            <p role="status" className={styles.none}>
              {t('account_add_none')}
            </p>
          )}
          <ul className={styles.currencies}>
            {found.map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  aria-label={t('account_add_one', { currency: name })}
                  disabled={busy}
                  onClick={() => {
                    void add(code);
                  }}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
