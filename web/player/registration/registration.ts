import { graphql, readInlineData } from 'react-relay/hooks';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useFormSubmit } from '../../foundation/forms/useFormSubmit';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import type { registrationOneClickMutation } from './__generated__/registrationOneClickMutation.graphql';
import type {
  registration_result$data,
  registration_result$key,
} from './__generated__/registration_result.graphql';

/** Credentials that the site generated; they can be shown only once. */
export interface Credentials {
  login: string;
  password: string;
}

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

/** A mutation of one field that registers. */
interface Registering extends MutationParameters {
  readonly response: Readonly<Record<string, registration_result$key>>;
}

type Refused = Extract<registration_result$data, { __typename: 'RegistrationRefused' }>;

/** What one field answered. */
interface Result {
  result: Exclude<registration_result$data, Refused> | Omit<Refused, ' $fragmentType'>;
}

function read(response: Registering['response']): Result {
  const result = readInlineData(resultFragment, Object.values(response)[0] as registration_result$key);
  if (result.__typename !== 'RegistrationRefused') return { result };
  const { __typename, messageKey, retryAfter, fields } = result;
  return { result: { __typename, messageKey, retryAfter, fields } };
}

/** A form that registers, one attempt at a time. `shown`: what it shows of a refusal; nothing when it is null. */
export function useRegistering<M extends Registering>(
  mutation: GraphQLTaggedNode,
  shown: (refused: FormRefusal) => FormRefusal | null = (refused) => refused,
) {
  return useFormSubmit<M, Result>(mutation, { dictionary: 'session', read, shown });
}

/** The form that registers in one click. */
export const useOneClick = () =>
  useRegistering<registrationOneClickMutation>(graphql`
    mutation registrationOneClickMutation($input: RegisterOneClickInput!) {
      registerOneClick(input: $input) {
        ...registration_result
      }
    }
  `);

/** What the site generated for a player who is registered; null when the player knows it all. */
export function credentialsOf(result: Exclude<registration_result$data, Refused>): Credentials | null {
  if (result.__typename !== 'Registered' || !result.credentials) return null;
  const { login, password } = result.credentials;
  return { login, password };
}
