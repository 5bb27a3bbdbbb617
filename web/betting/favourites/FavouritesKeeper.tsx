import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import { createSender, type SendFault } from './sender';
import { StarButton } from './StarButton';
import { startedStore } from './started';
import { favouritesStore, type StorageFault } from './store';
import { useFavouritesServer } from './useFavouritesServer';

const faultKeys = {
  unreadable: 'overlays:favourites_unreadable',
  full: 'overlays:favourites_not_kept',
} as const satisfies Record<StorageFault, string>;

const sendKeys = {
  full: 'main:error_favourites_full',
  merge_full: 'overlays:favourites_merge_full',
  unsaved: 'overlays:favourites_unsaved',
} as const satisfies Record<SendFault, string>;

const group = 'favourites';

/**
 * Keeps the favourites of the page's visitor in step with the browser's storage and, for a player, with the server.
 * Brings the stars. Draws nothing; rendered once. While the player is undefined, nobody can say who it is: the list stays as
 * it is.
 */
export function FavouritesKeeper({ playerId }: { playerId: string | null | undefined }) {
  const { t } = useTranslation(['overlays', 'main']);
  const server = useFavouritesServer();

  const onFault = useEffectEvent((fault: StorageFault) =>
    notify({ kind: 'warning', group, text: t(faultKeys[fault]) }),
  );
  const onSendFault = useEffectEvent((fault: SendFault) =>
    notify({ kind: 'warning', group, text: t(sendKeys[fault]) }),
  );

  useEffect(() => {
    if (playerId === undefined) return;
    const sender =
      playerId === null ? null : createSender(favouritesStore, server, (fault) => onSendFault(fault));
    const stop = favouritesStore.start(playerId, {
      onFault: (fault) => onFault(fault),
      onChange: () => void sender?.flush(),
    });
    const refresh = () => void sender?.refresh();
    refresh();
    window.addEventListener('online', refresh);
    return () => {
      window.removeEventListener('online', refresh);
      sender?.stop();
      stop();
    };
  }, [playerId, server]);

  // Below the effect above: stars appear when a press of theirs is kept.
  useEffect(() => {
    startedStore.setState({ code: { StarButton } });
    return () => startedStore.setState({ code: null });
  }, []);
  return null;
}
