import { UserIcon } from '../../foundation/design/lateIcons';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './UnreadCount.module.css';

/** How many messages wait, as a number to see and a sentence to hear. Its dictionary comes with the first message. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  return (
    <span className={styles.unread}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{t('messages_unread', { count })}</span>
    </span>
  );
}

/** The same sentence outside of the closed menu, for those who do not see the dot; told when a message arrives. */
export function UnreadNotice({ count }: { count: number }) {
  const { t } = useTranslation('support');
  return (
    <p role="status" className="visually-hidden">
      {t('messages_unread', { count })}
    </p>
  );
}

/** The icon of the player's menu, with a dot while messages wait: their number stands in the menu. */
export function MenuIcon({ unread }: { unread: number }) {
  return (
    <span className={styles.menuIcon} data-unread={unread > 0}>
      <UserIcon />
    </span>
  );
}
