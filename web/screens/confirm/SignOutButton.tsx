import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { openSignOut } from '../../overlay/modals/openSignIn';

/** Signs out a player who does not agree. `onPress` is called before the site asks whether the player is sure. */
export function SignOutButton({ onPress }: { onPress?: () => void }) {
  const { t } = useTranslation('main');
  const ask = () => {
    onPress?.();
    openSignOut();
  };
  return <Button onClick={ask}>{t('header_logout')}</Button>;
}
