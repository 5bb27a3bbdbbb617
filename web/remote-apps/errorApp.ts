import type { ComponentType } from 'react';
import type { Loaded, Loads } from '../foundation/relay/load';
import type { Visit } from '../routing/routes/screen';
import { configuredApps } from './configured';
import { ErrorAppView, type ErrorAppProps } from './ErrorAppView';
import { remoteViewQuery } from './remoteViewQuery';
import type { configured_page$key } from './__generated__/configured_page.graphql';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/** The application that explains errors, with its content. */
export interface ErrorApp {
  Component: ComponentType<ErrorAppProps>;
  query: Loaded<RemoteViewQuery>;
}

/** The name of the application that explains errors, in the operator's configuration. */
export const errorAppName = 'technical-pages';

/**
 * Asks the operator's application to explain an error; undefined when there is none. Rejects when the gateway cannot
 * be reached.
 */
export async function loadErrorApp(
  page: configured_page$key,
  statusCode: number,
  { url, isFirst }: Visit,
  loads: Loads,
): Promise<ErrorApp | undefined> {
  if (!configuredApps(page).some((app) => app.name === errorAppName)) return undefined;
  const component = { name: 'error', statusCode };
  const query = loads.start<RemoteViewQuery>(remoteViewQuery, {
    name: errorAppName,
    url,
    component,
    fromBrowser: !isFirst,
  });
  await query.ready;
  return query.data().remoteAppView ? { Component: ErrorAppView, query } : undefined;
}
