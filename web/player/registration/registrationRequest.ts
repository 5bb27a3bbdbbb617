/** Asking for a code to register, and for another one. */
import { graphql, readInlineData } from 'react-relay/hooks';
import { useAnswer } from '../../foundation/forms/useAnswer';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import type { registrationRequest_result$key } from './__generated__/registrationRequest_result.graphql';
import type { registrationRequestAgainMutation } from './__generated__/registrationRequestAgainMutation.graphql';
import type { registrationRequestEmailMutation } from './__generated__/registrationRequestEmailMutation.graphql';
import type { registrationRequestPhoneMutation } from './__generated__/registrationRequestPhoneMutation.graphql';
import type { SentCode as Sent } from '../codes/useAskedCode';

/** Where the code goes; also the name of the field. */
export type ContactKind = 'email' | 'phone';

/** A code that is on its way. */
export interface SentCode extends Sent {
  /** How long to wait before another one. */
  readonly resendSeconds: number;
}

/** What the player chose beside address or phone. */
interface Choices {
  currency: string;
  isOfAge: boolean;
  promoCode: string | null;
  residence: string | null;
}

const resultFragment = graphql`
  fragment registrationRequest_result on RequestRegistrationResult @inline {
    __typename
    ... on RegistrationRequested {
      request
      validSeconds
      resendSeconds
    }
    ... on RegistrationRefused {
      messageKey
      retryAfter
      fields {
        # eslint-disable-next-line relay/unused-fields -- the form of the refusal shows the message beside this field
        field
        messageKey
      }
    }
  }
`;

const emailMutation = graphql`
  mutation registrationRequestEmailMutation($input: RequestRegistrationByEmailInput!) {
    requestRegistrationByEmail(input: $input) {
      ...registrationRequest_result
    }
  }
`;
const phoneMutation = graphql`
  mutation registrationRequestPhoneMutation($input: RequestRegistrationByPhoneInput!) {
    requestRegistrationByPhone(input: $input) {
      ...registrationRequest_result
    }
  }
`;

/** What one field answered. */
interface Result {
  result:
    | ({ __typename: 'RegistrationRequested' } & SentCode)
    | ({ __typename: 'RegistrationRefused' } & FormRefusal)
    | { __typename: '%other' };
}

function read(response: Readonly<Record<string, registrationRequest_result$key>>): Result {
  const key = Object.values(response)[0] as registrationRequest_result$key;
  const answer = readInlineData(resultFragment, key);
  if (answer.__typename === 'RegistrationRequested') {
    const { __typename, request, validSeconds, resendSeconds } = answer;
    return { result: { __typename, request, validSeconds, resendSeconds } };
  }
  if (answer.__typename !== 'RegistrationRefused') return { result: answer };
  const { __typename, messageKey, retryAfter, fields } = answer;
  return { result: { __typename, messageKey, retryAfter, fields } };
}

/** A form that asks for a code by letter or SMS. */
export function useRegistrationRequest(kind: ContactKind) {
  const { submit, ...form } = useFormSubmit<
    registrationRequestEmailMutation | registrationRequestPhoneMutation,
    Result
  >(kind === 'email' ? emailMutation : phoneMutation, { dictionary: 'session', read });

  const ask = (element: HTMLFormElement, contact: string, choices: Choices) => {
    const variables =
      kind === 'email'
        ? { input: { email: contact, ...choices } }
        : { input: { phone: contact, ...choices } };
    return submit(element, variables, 'RegistrationRequested');
  };
  return { ...form, ask };
}

/** Asks for another code of a registration that waits. */
export const useAnotherCode = () =>
  useAnswer<registrationRequestAgainMutation, Result>(
    graphql`
      mutation registrationRequestAgainMutation($input: ResendRegistrationInput!) {
        resendRegistration(input: $input) {
          ...registrationRequest_result
        }
      }
    `,
    read,
  );
