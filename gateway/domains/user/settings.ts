import type { MutationResolvers, PlayerSettingsResolvers, Setting } from '../../__generated__/resolvers';
import { settingNames } from '../../../rules/settingNames';
import { graphNames, settingKeys, wireNameOf } from '../../../rules/settings';
import { badInput, UpstreamError } from '../../request/errors';
import { asPlayer, signedInPlayer } from '../session/player';
import { messageKeys } from './messageKeys';

const PlayerSettings: PlayerSettingsResolvers = {
  values: ({ values }) =>
    settingKeys.flatMap((key): Setting[] => {
      const value = values[settingNames[key]];
      return value === undefined ? [] : [{ name: graphNames[key], value }];
    }),
};

const refused = (code: keyof typeof messageKeys) => ({
  __typename: 'SaveSettingsRefused' as const,
  code,
  messageKey: messageKeys[code],
  retryAfter: null,
});

/** Longer texts are values of no setting. */
const maxLength = 200;

const Mutation: Pick<MutationResolvers, 'saveSettings'> = {
  async saveSettings(_parent, { input: { changes } }, context) {
    const isEachOnce = new Set(changes.map(({ name }) => name)).size === changes.length;
    if (changes.length === 0 || !isEachOnce) throw badInput('Change at least one setting, and each once.');
    if (changes.some(({ value }) => (value?.length ?? 0) > maxLength))
      throw badInput('No setting has so long a value.');
    const settings = Object.fromEntries(changes.map(({ name, value }) => [wireNameOf(name), value ?? null]));
    const answer = await asPlayer(context, () => context.sources.user.changeSettings({ body: { settings } }));
    if (answer && !answer.ok) {
      if (answer.status === 403) return refused('SHARED_ACCOUNT');
      if (answer.status === 400) throw badInput('A setting has no such value.');
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', answer.status, answer.retryAfterMs);
    }
    context.loaders.user.config.clear();
    const player = answer && (await signedInPlayer(context));
    return player ? { __typename: 'SettingsSaved', player } : refused('SIGNED_OUT');
  },
};

export const settingsResolvers = { PlayerSettings, Mutation };
