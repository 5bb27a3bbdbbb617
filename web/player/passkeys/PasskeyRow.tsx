import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { PasskeyRemove } from './PasskeyRemove';
import { PasskeyRename } from './PasskeyRename';
import type { PasskeyRow_passkey$key } from './__generated__/PasskeyRow_passkey.graphql';
import form from '../../foundation/forms/AccountForm.module.css';
import styles from './Passkeys.module.css';

/** What the player does with a passkey. */
export type PasskeyAction = 'renaming' | 'removing';

interface PasskeyRowProps {
  passkey: PasskeyRow_passkey$key;
  isTwoStepOn: boolean;
  /** What the player does with this passkey now. */
  action: PasskeyAction | null;
  /** What the player has just left: its button gets the focus. */
  left: PasskeyAction | null;
  onAction(action: PasskeyAction): void;
  onDone(action: PasskeyAction): void;
  onLeft(action: PasskeyAction): void;
}

/** A passkey with its name and last use, and what can be done with it. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { isTwoStepOn, action, left, onAction, onDone, onLeft } = props;
  const { t } = useTranslation('session');
  const format = useFormat();
  const passkey = useFragment(
    graphql`
      fragment PasskeyRow_passkey on Passkey {
        id
        name
        createdAt
        lastUsedAt
        isBackedUp
      }
    `,
    props.passkey,
  );
  const name = passkey.name || t('passkey_unnamed');
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.details}>
        <span>{t('passkey_added_on', { when: format.dateTime(passkey.createdAt) })}</span>
        <span>
          {passkey.lastUsedAt
            ? t('passkey_last_used', { when: format.dateTime(passkey.lastUsedAt) })
            : t('passkey_never_used')}
        </span>
        {passkey.isBackedUp && <span>{t('passkey_synced')}</span>}
      </span>
      {action === null && (
        <div className={form.actions}>
          <Button
            autoFocus={left === 'renaming'}
            aria-label={t('passkey_rename_one', { name })}
            onClick={() => onAction('renaming')}
          >
            {t('passkey_rename')}
          </Button>
          <Button
            autoFocus={left === 'removing'}
            aria-label={t('passkey_remove_one', { name })}
            onClick={() => onAction('removing')}
          >
            {t('passkey_remove')}
          </Button>
        </div>
      )}
      {action === 'renaming' && (
        <PasskeyRename
          passkey={passkey.id}
          name={passkey.name}
          onRenamed={() => onDone('renaming')}
          onLeft={() => onLeft('renaming')}
        />
      )}
      {action === 'removing' && (
        <PasskeyRemove
          passkey={passkey.id}
          isTwoStepOn={isTwoStepOn}
          onRemoved={() => onDone('removing')}
          onLeft={() => onLeft('removing')}
        />
      )}
    </li>
  );
}
