import { useState } from 'react';
import { fetchQuery, readInlineData, useRelayEnvironment } from 'react-relay/hooks';
import { couponStore } from '../../betting/coupon/store';
import { stillBusy } from '../../foundation/forms/readAnswer';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { notify } from '../../overlay/notices/store';
import { useRoute } from '../../routing/routes/RouteContext';
import type {
  accountMutations_player$data,
  accountMutations_player$key,
} from './__generated__/accountMutations_player.graphql';
import type { accountMutationsAddMutation as AddMutation } from './__generated__/accountMutationsAddMutation.graphql';
import type { accountMutationsQuery as AccountsQuery } from './__generated__/accountMutationsQuery.graphql';
import type { accountMutationsRemoveMutation as RemoveMutation } from './__generated__/accountMutationsRemoveMutation.graphql';
import type { accountMutationsSwitchMutation as SwitchMutation } from './__generated__/accountMutationsSwitchMutation.graphql';
import {
  accountsFragment,
  accountsQuery,
  addMutation,
  removeMutation,
  switchMutation,
} from './accountMutations';
import { announceChange } from './changes';
import { afterAdding, readUntil, untilActive, type Tries, type Wait } from './readUntil';

/** A kind of change. Each can be under way while the others are not. */
export type AccountChange = 'add' | 'remove' | 'switch';

/** Why a change was refused or failed. */
export interface ChangeRefusal {
  /** In the dictionaries `main` and `session`. */
  messageKey: string;
  /** The service's own words. */
  detail: string | null;
}

/** What became of a change: done; done, but not shown yet; refused or failed; `null` when another is under way. */
export type Changed = 'done' | 'later' | ChangeRefusal | null;

type Player = accountMutations_player$data;

interface AccountChanges {
  /** Which kinds are under way. */
  busy: Readonly<Record<AccountChange, boolean>>;
  add(currency: string): Promise<Changed>;
  remove(account: string): Promise<Changed>;
  switchTo(account: string): Promise<Changed>;
}

const none = { add: false, remove: false, switch: false };
const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens, removes and chooses accounts of the player; every page and every other tab shows what came of it. */
export function useAccountChanges({ wait = pause }: { wait?: Wait } = {}): AccountChanges {
  const environment = useRelayEnvironment();
  const { t } = useTranslation('session');
  const { name } = useRoute();
  const [busy, setBusy] = useState(none);
  const { ask: askToAdd } = useAnswer<AddMutation>(addMutation);
  const { ask: askToRemove } = useAnswer<RemoveMutation>(removeMutation);
  const { ask: askToSwitch } = useAnswer<SwitchMutation>(switchMutation);

  const during = async (kind: AccountChange, work: () => Promise<Changed>): Promise<Changed> => {
    setBusy((before) => ({ ...before, [kind]: true }));
    try {
      return await work();
    } finally {
      setBusy((before) => ({ ...before, [kind]: false }));
    }
  };
  const read = (isThere: (player: Player | null) => boolean, tries: Tries) =>
    readUntil(
      () =>
        fetchQuery<AccountsQuery>(
          environment,
          accountsQuery,
          {},
          { fetchPolicy: 'network-only' },
        ).toPromise(),
      (data) => isThere(playerOf(data?.player)),
      tries,
      wait,
    );

  return {
    busy,
    add: (currency) =>
      during('add', async () => {
        const { answer, refused } = await askToAdd({ input: { currency } }, 'AccountAdded');
        if (refused) return refusalOf(refused);
        const isThere = (player: Player | null) =>
          (player?.accounts ?? []).some(({ balance }) => balance.currency === currency);
        const came = isThere(playerOf(answer.player)) || (await read(isThere, afterAdding));
        announceChange('changed');
        return came ? 'done' : 'later';
      }),
    remove: (account) =>
      during('remove', async () => {
        const { refused } = await askToRemove({ input: { account } }, 'AccountRemoved');
        if (refused) return refusalOf(refused);
        announceChange('changed');
        return 'done';
      }),
    switchTo: (account) =>
      during('switch', async () => {
        const { answer, refused } = await askToSwitch({ input: { account } }, 'AccountSwitched');
        if (refused) return refusalOf(refused);
        // What was typed is an amount of the former currency.
        couponStore.dispatch({ type: 'stakeForgotten' });
        announceChange('changed');
        if (name !== 'bingo')
          notify({
            kind: 'done',
            group: 'accounts',
            text: t('account_will_be_set', { id: answer.account.number }),
          });
        const hasActive = (player: Player | null) => Boolean(player?.activeAccount);
        const came = hasActive(playerOf(answer.player)) || (await read(hasActive, untilActive));
        return came ? 'done' : 'later';
      }),
  };
}

const playerOf = (player: accountMutations_player$key | null | undefined): Player | null =>
  player ? readInlineData(accountsFragment, player) : null;

function refusalOf(refused: { messageKey: string; detail?: string | null | undefined }): Changed {
  return refused === stillBusy ? null : { messageKey: refused.messageKey, detail: refused.detail ?? null };
}
