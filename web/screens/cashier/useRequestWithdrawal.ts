import { useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { randomKey } from '../../foundation/browser/randomKey';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type {
  useRequestWithdrawalMutation,
  useRequestWithdrawalMutation$data,
} from './__generated__/useRequestWithdrawalMutation.graphql';

/** What a player asks for; amounts in minor units. */
export interface WithdrawalWish {
  /** The key of the method. */
  method: string;
  /** The player's account outside; null to send the money back the way in which the player paid in. */
  target: string | null;
  currency: string;
  amount: number;
  /** The fee that the form shows. */
  fee: number;
}

type Refusal = Extract<
  useRequestWithdrawalMutation$data['requestWithdrawal'],
  { __typename: 'WithdrawalRefused' }
>;

/** The result. `failed`: no answer came, or none that this client knows; `busy`: the last one is still being sent. */
export type Requested =
  | { state: 'requested' }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'failed'; messageKey: string }
  | { state: 'busy' };

/** Requests withdrawals. Asking for the same again after a lost answer, or with a proof, requests no second one. */
export function useRequestWithdrawal(): {
  request(wish: WithdrawalWish, proof?: string): Promise<Requested>;
  pending: boolean;
} {
  const sent = useRef({ wish: '', key: '' });
  const { submit, pending } = useSubmit<useRequestWithdrawalMutation>(graphql`
    mutation useRequestWithdrawalMutation($input: RequestWithdrawalInput!) {
      requestWithdrawal(input: $input) {
        __typename
        ... on WithdrawalRequested {
          player {
            activeAccount {
              balance {
                amount
                currency
              }
            }
          }
        }
        ... on WithdrawalRefused {
          code
          messageKey
          bound {
            amount
            currency
          }
          ways
          aim
          retryAfter
        }
      }
    }
  `);

  const request = async (wish: WithdrawalWish, proof?: string): Promise<Requested> => {
    const text = JSON.stringify(wish);
    if (text !== sent.current.wish) sent.current = { wish: text, key: randomKey() };
    const input = { ...wish, idempotencyKey: sent.current.key, proof: proof ?? null };
    const submitted = await submit({ input });
    if (submitted.state !== 'answered') return submitted;
    const { requestWithdrawal: answer } = submitted.data;
    if (answer.__typename === 'WithdrawalRefused') return { state: 'refused', refusal: answer };
    if (answer.__typename !== 'WithdrawalRequested')
      return { state: 'failed', messageKey: 'error_unexpected' };
    sent.current = { wish: '', key: '' };
    return { state: 'requested' };
  };
  return { request, pending };
}
