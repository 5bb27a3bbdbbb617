import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';

/** Explains the site to first-time visitors. */
export function NewSiteModal({ close }: ModalProps) {
  const { t } = useTranslation('overlays');
  return (
    <Dialog title={t('new_site_title')} onClose={close}>
      <p>{t('new_site_replays')}</p>
      <p>{t('new_site_prices')}</p>
      <p>{t('new_site_care')}</p>
      <Button look="primary" wide onClick={close}>
        {t('new_site_go')}
      </Button>
    </Dialog>
  );
}
