import { useRef } from 'react';
import { graphql } from 'react-relay/hooks';
import { randomKey } from '../../foundation/browser/randomKey';
import { useSubmit } from '../../foundation/relay/useSubmit';
import type {
  useStartDepositMutation,
  useStartDepositMutation$data,
} from './__generated__/useStartDepositMutation.graphql';

/** What a player asks for; amounts in minor units. */
export interface DepositWish {
  /** The key of the method. */
  method: string;
  currency: string;
  amount: number;
  /** The fee that the form shows. */
  fee: number;
}

type Refusal = Extract<useStartDepositMutation$data['startDeposit'], { __typename: 'DepositRefused' }>;

/** The result. `failed`: no answer came, or none that this client knows; `busy`: the last one is still being sent. */
export type Started =
  | { state: 'started'; payPath: string | null }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'failed'; messageKey: string }
  | { state: 'busy' };

/** Starts deposits. Asking for the same again after a lost answer starts no second one. */
export function useStartDeposit(): { start(wish: DepositWish): Promise<Started>; pending: boolean } {
  const sent = useRef({ wish: '', key: '' });
  const { submit, pending } = useSubmit<useStartDepositMutation>(graphql`
    mutation useStartDepositMutation($input: StartDepositInput!) {
      startDeposit(input: $input) {
        __typename
        ... on DepositStarted {
          deposit {
            payPath
          }
        }
        ... on DepositRefused {
          code
          messageKey
          bound {
            amount
            currency
          }
          retryAfter
        }
      }
    }
  `);

  const start = async (wish: DepositWish): Promise<Started> => {
    const text = JSON.stringify(wish);
    if (text !== sent.current.wish) sent.current = { wish: text, key: randomKey() };
    const submitted = await submit({ input: { ...wish, idempotencyKey: sent.current.key } });
    if (submitted.state !== 'answered') return submitted;
    const { startDeposit: answer } = submitted.data;
    if (answer.__typename === 'DepositRefused') return { state: 'refused', refusal: answer };
    if (answer.__typename !== 'DepositStarted') return { state: 'failed', messageKey: 'error_unexpected' };
    sent.current = { wish: '', key: '' };
    return { state: 'started', payPath: answer.deposit.payPath ?? null };
  };
  return { start, pending };
}
