import { useTranslation } from '../../foundation/i18n/useTranslation';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import type { PaybillsModal_site$key } from './__generated__/PaybillsModal_site.graphql';
import styles from './Paybills.module.css';

/** The payment methods that are out of service, and until when. */
export function PaybillsModal({ site: siteRef, close }: ModalProps) {
  const site = useFragment<PaybillsModal_site$key>(
    graphql`
      fragment PaybillsModal_site on Site {
        paybillsOutOfService {
          name
          until
        }
      }
    `,
    siteRef,
  );
  const { t } = useTranslation('overlays');
  const format = useFormat();
  const paybills = site?.paybillsOutOfService ?? [];
  return (
    <Dialog title={t('paybills_title')} onClose={close}>
      {paybills.length > 0 ? (
        <>
          <p>{t('paybills_text')}</p>
          <ul className={styles.paybills}>
            {paybills.map(({ name, until }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>
                  {until == null
                    ? t('paybills_until_unknown')
                    : t('paybills_until', { time: format.dateTime(until) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('paybills_none')}</p>
      )}
      <Button look="primary" wide onClick={close}>
        {t('paybills_close')}
      </Button>
    </Dialog>
  );
}
