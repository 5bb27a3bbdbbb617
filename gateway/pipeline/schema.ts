import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { isObjectType, Kind, parse, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../request/context';
import { domainOf } from './domains';
import { nodeResolvers } from './nodes';
import { limitFields } from './rateLimits';
import { scalars } from './scalars';

const domains = Object.values(domainOf);

/** The SDL of the whole schema, of which each file of a folder holds a part. */
export function readTypeDefs(folder: string): string {
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** It is the same for every gateway of a process, and building it takes longer than all the rest of a gateway. */
const schemas = new Map<string, GraphQLSchema>();

/** The executable schema, limits included, built once; a resolver for a field that the SDL does not have is refused. */
export function buildGatewaySchema(typeDefs: string): GraphQLSchema {
  const schema = schemas.get(typeDefs) ?? build(typeDefs);
  schemas.set(typeDefs, schema);
  return schema;
}

/** Our scalars take the place of those of the SDL, whose descriptions belong to them still. */
function describeScalars(schema: GraphQLSchema, typeDefs: string): void {
  for (const definition of parse(typeDefs, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.SCALAR_TYPE_DEFINITION) continue;
    const type = schema.getType(definition.name.value);
    if (type && definition.description) type.description = definition.description.value;
  }
}

/**
 * Puts the resolvers themselves in place of what the library makes of them: it binds each to the object that it stands in,
 * which none of them uses, and by which it could not be told whether one is marked.
 */
function unbindResolvers(schema: GraphQLSchema, all: readonly object[]): void {
  for (const [typeName, resolvers] of all.flatMap((each) => Object.entries(each) as [string, object][])) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) continue;
    for (const [name, resolve] of Object.entries(resolvers) as [string, unknown][]) {
      const field = type.getFields()[name];
      if (field && typeof resolve === 'function')
        field.resolve = resolve as NonNullable<typeof field.resolve>;
    }
  }
}

function build(typeDefs: string): GraphQLSchema {
  const resolvers = [nodeResolvers, ...domains.map((domain) => domain.resolvers)];
  const schema = makeExecutableSchema<GatewayContext>({
    typeDefs,
    resolvers: [scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    inheritResolversFromInterfaces: false,
  });
  describeScalars(schema, typeDefs);
  unbindResolvers(schema, resolvers);
  for (const { limits } of domains) limitFields(schema, limits);
  return schema;
}
