import { graphql, useFragment } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { useHref } from '../../routing/routes/RouteContext';
import { documentsKey } from './documentsKey';
import type { DocumentsDue_player$key } from './__generated__/DocumentsDue_player.graphql';
import styles from './Cashier.module.css';

/**
 * Says before a deposit which documents are asked for then and at a withdrawal, and once they were handed in, how far they are; nothing
 * where none are asked for.
 */
export function DocumentsDue({ player }: { player: DocumentsDue_player$key }) {
  const { t } = useTranslation('cashier');
  const format = useFormat();
  const href = useHref();
  const { documentsDue } = useFragment(
    graphql`
      fragment DocumentsDue_player on Player {
        documentsDue {
          due
          sum {
            amount
            currency
          }
          days
          isAccepted
          status
        }
      }
    `,
    player,
  );
  if (!documentsDue) return null;
  const { due, sum, days, isAccepted, status } = documentsDue;
  if (isAccepted) return <p className={styles.quiet}>{t('deposit_documents_accepted')}</p>;
  if (due !== 'BEFORE_DEPOSIT' && (!sum || days === null)) return null;
  const isAfter = sum && days !== null;
  return (
    <div className={styles.due}>
      <p>
        {isAfter
          ? t('deposit_documents_after', { amount: format.money(sum.amount, sum.currency), days })
          : t(documentsKey({ due, status }) ?? 'deposit_documents_before')}
      </p>
      <ModalLink name="identification" to={href('verification', {})} className={buttonClass('secondary')}>
        {t('cashier_to_verification')}
      </ModalLink>
    </div>
  );
}
