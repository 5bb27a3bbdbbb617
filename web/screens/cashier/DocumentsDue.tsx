import { graphql, useFragment } from 'react-relay/hooks';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { useHref } from '../../routing/routes/RouteContext';
import type { DocumentsDue_player$key } from './__generated__/DocumentsDue_player.graphql';
import styles from './Cashier.module.css';

/** Says before a deposit which documents are asked for then and at a withdrawal; nothing where none are. */
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
        }
      }
    `,
    player,
  );
  if (!documentsDue) return null;
  const { due, sum, days, isAccepted } = documentsDue;
  if (isAccepted) return <p className={styles.quiet}>{t('deposit_documents_accepted')}</p>;
  if (due !== 'BEFORE_DEPOSIT' && (!sum || days === null)) return null;
  return (
    <>
      <p>
        {sum && days !== null
          ? t('deposit_documents_after', { amount: format.money(sum.amount, sum.currency), days })
          : t('deposit_documents_before')}
      </p>
      <ModalLink name="identification" to={href('verification', {})} className={styles.link}>
        {t('cashier_to_verification')}
      </ModalLink>
    </>
  );
}
