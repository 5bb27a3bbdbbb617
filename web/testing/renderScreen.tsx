import type { ComponentType } from 'react';
import { loadQuery } from 'react-relay/hooks';
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
  type Variables,
} from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import type { ScreenProps } from '../routing/routes/screen';
import { renderWithRelay, type MockEnvironment } from './renderWithRelay';

type Options = Omit<NonNullable<Parameters<typeof renderWithRelay>[1]>, 'environment'> & {
  /** The variables of the query; a query with several fields of one name needs them. */
  variables?: Variables;
};

/** The operator's configuration as the frame of the office's pages reads it, where a test gives none. */
function withSite({ site = null, ...data }: { site?: object | null }): object {
  return { ...data, site: site && { isCashierAvailable: false, ...site } };
}

/** Renders a screen whose query was answered with `data`; `environment.mock` then answers its mutations. */
export function renderScreen<Query extends OperationType>(
  Screen: ComponentType<ScreenProps<Query>>,
  query: GraphQLTaggedNode,
  data: object,
  { variables = {}, ...options }: Options = {},
) {
  const environment = createMockEnvironment();
  environment.commitPayload(createOperationDescriptor(getRequest(query), variables), withSite(data));
  const queryRef = loadQuery<Query>(environment, query, variables, { fetchPolicy: 'store-only' });
  return renderWithRelay(<Screen queryRef={queryRef} />, { ...options, environment });
}

/** The variables of the mutations that were sent and have no answer yet. */
export function sentVariables(environment: MockEnvironment): unknown[] {
  const operations = environment.mock.getAllOperations().map(({ request }) => request);
  return operations
    .filter(({ node }) => node.params.operationKind === 'mutation')
    .map(({ variables }) => variables);
}
