import { ConnectionHandler, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { commitLocalUpdate } from 'relay-runtime';
import type { Environment } from 'react-relay/hooks';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { forgetDraft, questionFiles, questionFields, questionKeys } from './questionDraft';
import { shownWithFiles } from './shownWithFiles';
import type { Topic } from './topics';
import type { useAskMutation } from './__generated__/useAskMutation.graphql';

/** A question in the form in which it is sent. */
interface Question {
  topic: Topic;
  text: string;
  email?: string;
  phone?: string;
  attachments?: number[];
}

const shown = shownWithFiles(questionFiles);

/** The first of the form's fields takes the focus, whichever the server names first. */
function shownInOrder(refused: FormRefusal): FormRefusal {
  const { fields = [], ...message } = shown(refused);
  return {
    ...message,
    fields: questionFields.flatMap((name) => fields.filter(({ field }) => field === name)),
  };
}

/** The form that asks the operator. Asking the same again after a lost answer makes no second request. */
export function useAsk() {
  const environment = useRelayEnvironment();
  const { submit, ...form } = useFormSubmit<useAskMutation>(
    graphql`
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
    `,
    { dictionary: 'support', shown: shownInOrder },
  );

  /** Resolves with the request's number once it is stored. */
  const ask = async (element: HTMLFormElement, question: Question): Promise<string | null> => {
    const input = { ...question, idempotencyKey: questionKeys.of(question) };
    const answer = await submit(element, { input }, 'QuestionAsked');
    if (!answer) return null;
    forgetDraft();
    showInList(environment, answer.request.id);
    return answer.request.number;
  };
  return { ...form, ask };
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
