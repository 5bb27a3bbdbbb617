import type { GraphQLSchema } from 'graphql';
import type { Drift } from './drift';
import { elementsOf } from './elements';

/** Drifts for deprecated elements whose reason does not name a replacement. */
export function unhelpfulDeprecations(schema: GraphQLSchema): Drift[] {
  return elementsOf(schema)
    .filter(({ deprecationReason }) => deprecationReason != null && !/\bUse `[^`]+`/.test(deprecationReason))
    .map(({ kind, path }) => ({
      what: `the ${kind} ${path} is deprecated without saying what to use`,
      mend: `name the replacement: ${path} @deprecated(reason: "Use \`…\`.")`,
    }));
}
