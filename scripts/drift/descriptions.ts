import type { GraphQLSchema } from 'graphql';
import type { Drift } from './drift';
import { elementsOf } from './elements';

/** Drifts for elements without a description: GraphiQL and editors show nothing for them. */
export function missingDescriptions(schema: GraphQLSchema): Drift[] {
  return elementsOf(schema)
    .filter(({ description }) => !description?.trim())
    .map(({ kind, path }) => ({
      what: `the ${kind} ${path} has no description`,
      mend: `describe ${path} in schema/types, in quotes above it, with its unit and the meaning of null`,
    }));
}
