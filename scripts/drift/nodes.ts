import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Drift } from './drift';
import { elementsOf, ownTypes } from './elements';

/**
 * Drifts from Relay's object identification: `Node`, `Query.node` and `Query.nodes`; every type with an id is a node,
 * every node can be fetched by its id, and ids have the type ID. `lookups` are the types that the gateway finds by id.
 */
export function brokenNodes(schema: GraphQLSchema, lookups: readonly string[]): Drift[] {
  const objects = ownTypes(schema).filter(isObjectType);
  return [
    ...brokenEntries(schema),
    ...objects.filter((type) => type.getFields().id && !isNode(type)).map(notANode),
    ...objects.filter((type) => isNode(type) && !lookups.includes(type.name)).map(withoutLookup),
    ...lookups.filter((name) => !objects.some((type) => type.name === name && isNode(type))).map(idleLookup),
    ...wrongIds(schema),
  ];
}

function isNode(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some(({ name }) => name === 'Node');
}

function signature(field: GraphQLField<unknown, unknown> | undefined): string | undefined {
  if (!field) return undefined;
  const args = field.args.map(({ name, type }) => `${name}: ${String(type)}`).join(', ');
  return `${field.name}${args && `(${args})`}: ${String(field.type)}`;
}

function brokenEntries(schema: GraphQLSchema): Drift[] {
  const node = schema.getType('Node');
  const query = schema.getQueryType()?.getFields() ?? {};
  const entries = [
    ['Node', isInterfaceType(node) ? node.getFields().id : undefined, 'id: ID!'],
    ['Query', query.node, 'node(id: ID!): Node'],
    ['Query', query.nodes, 'nodes(ids: [ID!]!): [Node]!'],
  ] as const;
  return entries
    .filter(([, field, wanted]) => signature(field) !== wanted)
    .map(([owner, field, wanted]) => ({
      what: `Relay fetches objects again by "${wanted}" of ${owner}, which is ${signature(field) ?? 'missing'}`,
      mend: `declare ${wanted} on ${owner} in schema/types/core.graphql`,
    }));
}

function notANode({ name }: GraphQLObjectType): Drift {
  return {
    what: `${name} has an id but is not a Node, so Relay cannot fetch it again`,
    mend: `declare "type ${name} implements Node" with "id: ID!", or call the field what it is (number, slug)`,
  };
}

function withoutLookup({ name }: GraphQLObjectType): Drift {
  return {
    what: `${name} is a Node but the gateway cannot find it by id: node(id:) answers null`,
    mend: `add a lookup for ${name} to the nodes of its domain, in gateway/domains/<name>/nodes.ts`,
  };
}

function idleLookup(name: string): Drift {
  return {
    what: `the gateway has a lookup for ${name}, which is not a Node of the schema`,
    mend: `declare "type ${name} implements Node", or take the lookup out of gateway/domains/<name>/nodes.ts`,
  };
}

function wrongIds(schema: GraphQLSchema): Drift[] {
  return elementsOf(schema)
    .filter(({ name, type }) => type && /^ids?$|[a-z]Ids?$/.test(name) && getNamedType(type).name !== 'ID')
    .map(({ kind, path, type }) => ({
      what: `the ${kind} ${path} is called an id but is ${String(type)}: only global ids are called ids, and their type is ID`,
      mend: `give ${path} the type ID and a global id, or call it what it is (number, slug, key)`,
    }));
}
