import { ConnectionHandler, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { commitLocalUpdate } from 'relay-runtime';
import type { Environment } from 'react-relay/hooks';
import { useSubmit } from '../../foundation/relay/useSubmit';
import { forgetDraft, questionKeys } from './questionDraft';
import type { Topic } from './topics';
import type { useAskMutation, useAskMutation$data } from './__generated__/useAskMutation.graphql';

/** A question in the form in which it is sent. */
interface Question {
  topic: Topic;
  text: string;
  email?: string;
  phone?: string;
  attachments?: number[];
}

type QuestionRefusal = Extract<useAskMutation$data['askSupport'], { __typename: 'QuestionRefused' }>;

/** The result of a question. `failed`: no answer came; `busy`: the last question is still being sent. */
type Asked =
  | { state: 'asked'; number: string }
  | { state: 'refused'; refusal: QuestionRefusal }
  | { state: 'failed'; messageKey: string }
  | { state: 'busy' };

/** Sends a form's question to the operator. Asking the same again after a lost answer makes no second request. */
export function useAsk(): { ask(question: Question): Promise<Asked>; pending: boolean } {
  const environment = useRelayEnvironment();
  const { submit, pending } = useSubmit<useAskMutation>(graphql`
    mutation useAskMutation($input: AskSupportInput!) {
      askSupport(input: $input) {
        __typename
        ... on QuestionAsked {
          request {
            id
            number
            # What the list of requests shows, where it is on the page.
            ...SupportRequestItem_request
          }
        }
        ... on QuestionRefused {
          messageKey
          retryAfter
          fields {
            field
            messageKey
          }
        }
      }
    }
  `);

  const ask = async (question: Question): Promise<Asked> => {
    const submitted = await submit({ input: { ...question, idempotencyKey: questionKeys.of(question) } });
    if (submitted.state !== 'answered') return submitted;
    const { askSupport } = submitted.data;
    if (askSupport.__typename === 'QuestionRefused') return { state: 'refused', refusal: askSupport };
    if (askSupport.__typename !== 'QuestionAsked')
      return { state: 'failed', messageKey: 'error_unreachable' };
    forgetDraft();
    showInList(environment, askSupport.request.id);
    return { state: 'asked', number: askSupport.request.number };
  };
  return { ask, pending };
}

/** Puts a new request at the top of the player's list, if the list was fetched. */
function showInList(environment: Environment, id: string): void {
  commitLocalUpdate(environment, (store) => {
    const player = store.getRoot().getLinkedRecord('player');
    const list = player && ConnectionHandler.getConnection(player, 'SupportRequestList_supportRequests');
    const request = store.get(id);
    if (!list || !request) return;
    const edge = ConnectionHandler.createEdge(store, list, request, 'SupportRequestEdge');
    ConnectionHandler.insertEdgeBefore(list, edge);
  });
}
