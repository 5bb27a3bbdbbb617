import { graphql, readInlineData } from 'react-relay/hooks';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useSubmit, type Submitted } from '../../foundation/relay/useSubmit';
import type {
  RegisterOneClickInput,
  registrationOneClickMutation,
} from './__generated__/registrationOneClickMutation.graphql';
import type { registration_result$key } from './__generated__/registration_result.graphql';

/** Credentials that the site generated; they can be shown only once. */
export interface Credentials {
  login: string;
  password: string;
}

/** The result of a registration; `busy` while the last attempt is still running. */
export type RegistrationOutcome =
  | { state: 'registered'; credentials: Credentials | null }
  | ({ state: 'refused' } & FormRefusal)
  | { state: 'busy' };

const resultFragment = graphql`
  fragment registration_result on RegisterResult @inline {
    __typename
    ... on Registered {
      credentials {
        login
        password
      }
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

/** Registers in one click; one attempt at a time. */
export function useOneClick() {
  const { submit, pending } = useSubmit<registrationOneClickMutation>(graphql`
    mutation registrationOneClickMutation($input: RegisterOneClickInput!) {
      registerOneClick(input: $input) {
        ...registration_result
      }
    }
  `);
  const register = async (input: RegisterOneClickInput): Promise<RegistrationOutcome> => {
    const submitted = await submit({ input });
    return submitted.state === 'answered'
      ? outcomeOf(submitted.data.registerOneClick)
      : unanswered(submitted);
  };
  return { register, pending };
}

/** The outcome of a registration that got no answer. */
export function unanswered(
  submitted: Exclude<Submitted<unknown>, { state: 'answered' }>,
): RegistrationOutcome {
  if (submitted.state === 'busy') return submitted;
  return { state: 'refused', messageKey: submitted.messageKey };
}

/** The outcome of a registration as the gateway answered it. */
export function outcomeOf(key: registration_result$key): RegistrationOutcome {
  const result = readInlineData(resultFragment, key);
  if (result.__typename === 'RegistrationRefused') {
    const { messageKey, fields, retryAfter } = result;
    return { state: 'refused', messageKey, fields, retryAfter };
  }
  if (result.__typename !== 'Registered' || !result.credentials)
    return { state: 'registered', credentials: null };
  const { login, password } = result.credentials;
  return { state: 'registered', credentials: { login, password } };
}
