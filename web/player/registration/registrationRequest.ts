/** Asking for a code to register, and for another one. */
import { graphql, readInlineData } from 'react-relay/hooks';
import { unexpectedRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useSubmit, type Submitted } from '../../foundation/relay/useSubmit';
import type { registrationRequest_result$key } from './__generated__/registrationRequest_result.graphql';
import type { registrationRequestAgainMutation } from './__generated__/registrationRequestAgainMutation.graphql';
import type { registrationRequestEmailMutation } from './__generated__/registrationRequestEmailMutation.graphql';
import type { registrationRequestPhoneMutation } from './__generated__/registrationRequestPhoneMutation.graphql';

/** Where the code goes; also the name of the field. */
export type ContactKind = 'email' | 'phone';

/** A code that is on its way. */
export interface SentCode {
  /** Names the request; the code needs it. */
  request: string;
  validSeconds: number;
  /** How long to wait before another one. */
  resendSeconds: number;
}

/** What became of asking; `busy` while the last attempt is still running. */
export type AskOutcome =
  ({ state: 'sent' } & SentCode) | ({ state: 'refused' } & FormRefusal) | { state: 'busy' };

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

/** Asks for a code by letter or SMS. */
export function useRegistrationRequest(kind: ContactKind) {
  const email = useSubmit<registrationRequestEmailMutation>(graphql`
    mutation registrationRequestEmailMutation($input: RequestRegistrationByEmailInput!) {
      requestRegistrationByEmail(input: $input) {
        ...registrationRequest_result
      }
    }
  `);
  const phone = useSubmit<registrationRequestPhoneMutation>(graphql`
    mutation registrationRequestPhoneMutation($input: RequestRegistrationByPhoneInput!) {
      requestRegistrationByPhone(input: $input) {
        ...registrationRequest_result
      }
    }
  `);
  const ask = async (contact: string, choices: Choices): Promise<AskOutcome> => {
    if (kind === 'email') {
      const submitted = await email.submit({ input: { email: contact, ...choices } });
      return outcomeOf(submitted, (data) => data.requestRegistrationByEmail);
    }
    const submitted = await phone.submit({ input: { phone: contact, ...choices } });
    return outcomeOf(submitted, (data) => data.requestRegistrationByPhone);
  };
  return { ask, pending: email.pending || phone.pending };
}

/** Asks for another code of a registration that waits. */
export function useAnotherCode() {
  const { submit, pending } = useSubmit<registrationRequestAgainMutation>(graphql`
    mutation registrationRequestAgainMutation($input: ResendRegistrationInput!) {
      resendRegistration(input: $input) {
        ...registrationRequest_result
      }
    }
  `);
  const askAgain = async (request: string): Promise<AskOutcome> =>
    outcomeOf(await submit({ input: { request } }), (data) => data.resendRegistration);
  return { askAgain, pending };
}

function outcomeOf<Data>(
  submitted: Submitted<Data>,
  keyIn: (data: Data) => registrationRequest_result$key,
): AskOutcome {
  if (submitted.state === 'busy') return submitted;
  if (submitted.state === 'failed') return { state: 'refused', messageKey: submitted.messageKey };
  const result = readInlineData(resultFragment, keyIn(submitted.data));
  if (result.__typename === 'RegistrationRequested') {
    const { request, validSeconds, resendSeconds } = result;
    return { state: 'sent', request, validSeconds, resendSeconds };
  }
  if (result.__typename !== 'RegistrationRefused') return { state: 'refused', ...unexpectedRefusal };
  const { messageKey, retryAfter, fields } = result;
  return { state: 'refused', messageKey, retryAfter, fields };
}
