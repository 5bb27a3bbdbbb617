import type { ComponentType } from 'react';
import type { Loaded, Loads } from '../relay/load';
import type { Visit } from '../routes/screen';
import { ErrorAppView, type ErrorAppProps } from './ErrorAppView';
import { remoteViewQuery } from './remoteViewQuery';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/** The application that explains errors, with what it shows. */
export interface ErrorApp {
  Component: ComponentType<ErrorAppProps>;
  query: Loaded<RemoteViewQuery>;
}

/** Asks the application of this name to explain an error. Rejects when the gateway cannot be asked. */
export async function loadErrorApp(
  name: string,
  statusCode: number,
  { url, isFirst }: Visit,
  loads: Loads,
): Promise<ErrorApp | undefined> {
  const component = { name: 'error', statusCode };
  const query = loads.start<RemoteViewQuery>(remoteViewQuery, {
    name,
    url,
    component,
    fromBrowser: !isFirst,
  });
  await query.ready;
  return query.data().remoteAppView ? { Component: ErrorAppView, query } : undefined;
}
