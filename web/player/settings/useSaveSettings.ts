import { useCallback } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { graphNameOf } from '../../../rules/settings';
import type { Sent } from '../../foundation/settings/adopt';
import { textsOf } from './savedSettings';
import type { SaveAnswer } from './settingsSender';
import type { SettingName, useSaveSettingsMutation } from './__generated__/useSaveSettingsMutation.graphql';

/** Stores settings of the signed-in player on the server. Never rejects. */
export function useSaveSettings(): (changes: Sent) => Promise<SaveAnswer> {
  const environment = useRelayEnvironment();
  return useCallback(
    (sent: Sent) =>
      new Promise<SaveAnswer>((resolve) => {
        const changes = Object.entries(sent).flatMap(([wireName, value]) => {
          const name = graphNameOf(wireName);
          return name ? [{ name: name as SettingName, value }] : [];
        });
        commitMutation<useSaveSettingsMutation>(environment, {
          mutation: graphql`
            mutation useSaveSettingsMutation($input: SaveSettingsInput!) {
              saveSettings(input: $input) {
                __typename
                ... on SettingsSaved {
                  player {
                    id
                    settings {
                      version
                      values {
                        name
                        value
                      }
                    }
                  }
                }
                ... on UserError {
                  code
                }
              }
            }
          `,
          variables: { input: { changes } },
          onCompleted: ({ saveSettings: result }) => resolve(answerOf(result)),
          onError: () => resolve('failed'),
        });
      }),
    [environment],
  );
}

function answerOf(result: useSaveSettingsMutation['response']['saveSettings']): SaveAnswer {
  const { player, code } = result;
  if (player?.settings) {
    const { version, values } = player.settings;
    return { owner: player.id, version, texts: textsOf(values) };
  }
  return code === 'SIGNED_OUT' ? 'signedOut' : 'failed';
}
