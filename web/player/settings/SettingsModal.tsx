import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { AllSettings } from './AllSettings';
import type { SettingsModal_site$key } from './__generated__/SettingsModal_site.graphql';

/** All settings over the page. */
export function SettingsModal({ site: siteRef, signedIn, close }: ModalProps) {
  const { t } = useTranslation('main');
  const site = useFragment<SettingsModal_site$key>(
    graphql`
      fragment SettingsModal_site on Site {
        ...AllSettings_site
      }
    `,
    siteRef,
  );
  return (
    <Dialog title={t('settings_title')} onClose={close}>
      <AllSettings site={site} hold={signedIn ? 'here' : 'untilSignIn'} />
    </Dialog>
  );
}
