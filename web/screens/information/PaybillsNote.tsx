import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { openModal } from '../../overlay/modals/store';
import type { PaybillsNote_site$key } from './__generated__/PaybillsNote_site.graphql';
import styles from './Information.module.css';

/** Says which payment methods are out of service, while there are any. */
export function PaybillsNote({ site: siteRef }: { site: PaybillsNote_site$key | null | undefined }) {
  const site = useFragment(
    graphql`
      fragment PaybillsNote_site on Site {
        paybillsOutOfService {
          __typename
        }
      }
    `,
    siteRef,
  );
  const { t } = useTranslation('information');
  if (!site || site.paybillsOutOfService.length === 0) return null;
  return (
    <div className={styles.note}>
      <p>{t('payment_out')}</p>
      <Button look="quiet" onClick={() => openModal({ name: 'paybills' })}>
        {t('payment_out_show')}
      </Button>
    </div>
  );
}
