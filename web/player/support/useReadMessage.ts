import { graphql } from 'react-relay/hooks';
import { usePress } from '../../foundation/forms/usePress';
import type { useReadMessageMutation } from './__generated__/useReadMessageMutation.graphql';

/**
 * Marks a message of the operator as read, and counts the unread ones anew. `failure`: the key of the sentence that says
 * why the last try failed; the message stays unread then.
 */
export function useReadMessage(message: string): { read(): Promise<void>; failure: string | undefined } {
  const { press, messageKey } = usePress<useReadMessageMutation>(graphql`
    mutation useReadMessageMutation($input: ReadOperatorMessageInput!) {
      readOperatorMessage(input: $input) {
        __typename
        ... on OperatorMessageRead {
          # What the list and the player's menu show.
          message {
            ...OperatorMessageItem_message
          }
          player {
            # eslint-disable-next-line relay/unused-fields -- the player's menu shows it
            unreadMessageCount
          }
        }
        ... on ReadOperatorMessageRefused {
          messageKey
        }
      }
    }
  `);

  const read = async () => {
    await press({ input: { message } });
  };
  return { read, failure: messageKey ?? undefined };
}
