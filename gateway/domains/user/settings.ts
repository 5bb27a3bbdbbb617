import type { MutationResolvers, PlayerSettingsResolvers, Setting } from '../../__generated__/resolvers';
import { settingNames } from '../../../rules/settingNames';
import { graphNames, settingKeys, wireNameOf } from '../../../rules/settings';
import { badInput } from '../../request/errors';
import { mutationOf } from '../session/mutation';
import { settings } from './refusals';

const PlayerSettings: PlayerSettingsResolvers = {
  values: ({ values }) =>
    settingKeys.flatMap((key): Setting[] => {
      const value = values[settingNames[key]];
      return value === undefined ? [] : [{ name: graphNames[key], value }];
    }),
};

/** Longer texts are values of no setting. */
const maxLength = 200;

const Mutation: Pick<MutationResolvers, 'saveSettings'> = {
  saveSettings: mutationOf({
    refused: settings.as('SaveSettingsRefused'),
    call: ({ user }) => user.changeSettings,
    sends({ changes }) {
      const isEachOnce = new Set(changes.map(({ name }) => name)).size === changes.length;
      if (changes.length === 0 || !isEachOnce) throw badInput('Change at least one setting, and each once.');
      if (changes.some(({ value }) => (value?.length ?? 0) > maxLength))
        throw badInput('No setting has so long a value.');
      const values = changes.map(({ name, value }) => [wireNameOf(name), value ?? null] as const);
      return { body: { settings: Object.fromEntries(values) } };
    },
    clears: ({ user }) => [user.config],
    player: true,
    done: 'SettingsSaved',
  }),
};

export const settingsResolvers = { PlayerSettings, Mutation };
