import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import { laterCode } from '../../routing/routes/CodeError';
import { useAgreed } from '../../player/consent/useAgreed';

/**
 * Lets Google offer a guest to sign in, by Google's script at this address, once the visitor has agreed to functional
 * cookies. Shows nothing itself, except that it failed.
 */
export function OneTap({ script }: { script: string }) {
  const environment = useRelayEnvironment();
  const { t } = useTranslation(['overlays', 'main']);
  const mayLoad = useAgreed('functionality');
  useEffect(() => {
    if (!mayLoad) return;
    let isOver = false;
    let takeBack: (() => void) | undefined;
    // Its code comes when it is offered: most sites do not.
    laterCode(() => import('../../player/social/offerOneTap')).then(
      ({ offerOneTap }) => {
        const onFailure = (key: 'one_tap_failed' | 'main:error_too_many_tries' | 'main:error_unreachable') =>
          notify({ kind: 'error', text: t(key), group: 'oneTap' });
        if (!isOver) takeBack = offerOneTap(environment, { script, onFailure });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      takeBack?.();
    };
  }, [environment, script, mayLoad, t]);
  return null;
}
