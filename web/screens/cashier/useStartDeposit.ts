import { useState } from 'react';
import { graphql } from 'react-relay/hooks';
import { createKeys } from '../../foundation/browser/sameKeys';
import { useAnswer } from '../../foundation/forms/useAnswer';
import type { useStartDepositMutation } from './__generated__/useStartDepositMutation.graphql';

/** What a player asks for; amounts in minor units. */
export interface DepositWish {
  /** The key of the method. */
  method: string;
  currency: string;
  amount: number;
  /** The fee that the form shows. */
  fee: number;
}

/** Starts deposits. Asking for the same again after a lost answer starts no second one. */
export function useStartDeposit() {
  const [keys] = useState(createKeys);
  const { ask, pending } = useAnswer<useStartDepositMutation>(graphql`
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

  const start = async (wish: DepositWish) => {
    const started = await ask({ input: { ...wish, idempotencyKey: keys.of(wish) } }, 'DepositStarted');
    if (started.answer) keys.forget();
    return started;
  };
  return { start, pending };
}
