import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { createKeys } from '../../foundation/browser/sameKeys';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { useRequestWithdrawalMutation } from './__generated__/useRequestWithdrawalMutation.graphql';

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

/** Requests withdrawals. Asking for the same again after a lost answer, or with a proof, requests no second one. */
export function useRequestWithdrawal() {
  const [keys] = useState(createKeys);
  const { ask, pending } = useAnswer<useRequestWithdrawalMutation>(graphql`
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

  const request = async (wish: WithdrawalWish, proof?: string) => {
    const input = { ...wish, idempotencyKey: keys.of(wish), proof: proof ?? null };
    const requested = await ask({ input }, 'WithdrawalRequested');
    if (requested.answer) keys.forget();
    return requested;
  };
  return { request, pending };
}
