import type { GraphQLSchema } from 'graphql';
import type { Drift } from './drift';
import { elementsOf } from './elements';

/** Drifts for elements without a description: GraphiQL and editors show nothing for them. */
export function missingDescriptions(schema: GraphQLSchema): Drift[] {
  return elementsOf(schema)
    .filter(({ description }) => !description?.trim())
    .map(({ kind, path }) => ({
      what: `the ${kind} ${path} has no description`,
      mend: `say in schema/types, in quotes above it, what ${path} means, with its unit and what null says`,
    }));
}
