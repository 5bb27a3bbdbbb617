import type { Operation, Parameter } from './openapi';
import type { Request } from './http';
import { fitsSchema, textFits } from './schemas';

/** The values of parameters by name; parameters without a value are not sent. */
export type Values = ReadonlyMap<string, string>;

/** The request of an operation with these values. Path parameters are encoded. */
export function requestOf(
  { method, template, parameters, body: documented }: Operation,
  values: Values,
  body?: unknown,
): Request {
  const given = (place: Parameter['in']) =>
    parameters.flatMap(({ name, in: its }) => {
      const value = its === place ? values.get(name) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
  const path = given('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    template,
  );
  const query = String(new URLSearchParams(given('query').map(([name, value]) => [name, value])));
  return {
    method,
    path: query ? `${path}?${query}` : path,
    headers: Object.fromEntries(given('header')),
    ...(body !== undefined && { body: documented?.isForm ? formOf(body as object) : jsonOf(body) }),
  };
}

const jsonOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

/** A request that breaks the contract in one way. */
export interface Malformed {
  /** What it breaks, such as `without section`. */
  name: string;
  request: Request;
}

/** A text that almost no schema allows. */
const nonsense = '!';

/** All variants of an operation's valid request that break its schemas in one way. */
export function malformedRequests(operation: Operation, values: Values, body: unknown): Malformed[] {
  const { parameters } = operation;
  const absent = parameters
    .filter(({ required, in: place }) => required && place !== 'path')
    .map(({ name }) => ({ name: `without ${name}`, values: without(values, name), body }));
  const wrong = parameters
    .filter(({ schema }) => !textFits(schema, nonsense))
    .map(({ name }) => ({
      name: `with nonsense as ${name}`,
      values: new Map([...values, [name, nonsense]]),
      body,
    }));
  const bodies: [string, unknown][] = [];
  if (operation.body && !operation.body.isForm) bodies.push(['with a body that is not JSON', '{']);
  if (operation.body && !fitsSchema(operation.body.schema, {}))
    bodies.push(['with an empty object as body', {}]);
  return [...absent, ...wrong, ...bodies.map(([name, given]) => ({ name, values, body: given }))].map(
    (one) => ({
      name: one.name,
      request: requestOf(operation, one.values, one.body),
    }),
  );
}

function without(values: Values, name: string): Values {
  return new Map([...values].filter(([key]) => key !== name));
}
