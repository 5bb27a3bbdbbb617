import type { GraphQLSchema } from 'graphql';
import type { Drift } from './drift';
import { elementsOf } from './elements';

/** What is not described: GraphiQL and the editors of front-end engineers show nothing for it. */
export function missingDescriptions(schema: GraphQLSchema): Drift[] {
  return elementsOf(schema)
    .filter(({ description }) => !description?.trim())
    .map(({ kind, path }) => ({
      what: `the ${kind} ${path} has no description`,
      mend: `say in schema/types, in quotes above it, what ${path} means, with its unit and what null says`,
    }));
}
