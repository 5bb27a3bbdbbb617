import type { Facts } from '../facts';

/** How GraphiQL shows one of the client's documents and fills in its variables. */
export interface Example {
  /** Its heading in the menu. */
  group: string;
  /** One sentence. */
  about: string;
  /** Variables that work on the running site. */
  variables?: (facts: Facts) => Record<string, unknown>;
}

/** Examples by the names of their documents. */
export type Examples = readonly (readonly [string, Example])[];

/** The examples below one heading. */
export const group = (name: string, examples: Record<string, Omit<Example, 'group'>>): Examples =>
  Object.entries(examples).map(([document, example]) => [document, { group: name, ...example }] as const);
