import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Drift } from './drift';
import { ownTypes } from './elements';

const pageInfoShape = {
  hasNextPage: 'Boolean!',
  hasPreviousPage: 'Boolean!',
  startCursor: 'String',
  endCursor: 'String',
};

/**
 * Drifts from Relay's cursor connections: `PageInfo`, the shape of connections and edges, and the arguments that page
 * through them.
 */
export function brokenConnections(schema: GraphQLSchema): Drift[] {
  const types = ownTypes(schema);
  const connections = types.filter(isConnection);
  const fields = types.flatMap((type) =>
    isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field }))
      : [],
  );
  return [
    ...(connections.length > 0 ? brokenPageInfo(schema.getType('PageInfo')) : []),
    ...connections.flatMap(brokenConnection),
    ...fields.flatMap(({ path, field }) => brokenPaging(path, field)),
  ];
}

function isConnection(type: GraphQLNamedType): boolean {
  return type.name.endsWith('Connection');
}

function fieldsOf(type: GraphQLNamedType | undefined): Record<string, GraphQLField<unknown, unknown>> {
  return isObjectType(type) ? type.getFields() : {};
}

function brokenPageInfo(pageInfo: GraphQLNamedType | undefined): Drift[] {
  const fields = fieldsOf(pageInfo);
  return Object.entries(pageInfoShape)
    .filter(([name, type]) => String(fields[name]?.type) !== type)
    .map(([name, type]) => ({
      what: `Relay's PageInfo has "${name}: ${type}", ours has ${fields[name] ? String(fields[name].type) : 'none'}`,
      mend: `declare "${name}: ${type}" on PageInfo in schema/types/core.graphql`,
    }));
}

function brokenConnection(connection: GraphQLNamedType): Drift[] {
  const { edges, pageInfo } = fieldsOf(connection);
  const faults: string[] = [];
  if (String(pageInfo?.type) !== 'PageInfo!') faults.push(`"pageInfo: PageInfo!"`);
  const edgeName = connection.name.replace(/Connection$/, 'Edge');
  if (!edges || !isListType(getNullableType(edges.type)) || getNamedType(edges.type).name !== edgeName) {
    return [...faults, `"edges: [${edgeName}!]!"`].map((shape) => wrongShape(connection.name, shape));
  }
  const edge = fieldsOf(getNamedType(edges.type));
  const isSingle = edge.node && !isListType(getNullableType(edge.node.type));
  return [
    ...faults.map((shape) => wrongShape(connection.name, shape)),
    ...(isSingle ? [] : [wrongShape(edgeName, '"node", one object')]),
    ...(String(edge.cursor?.type) === 'String!' ? [] : [wrongShape(edgeName, '"cursor: String!"')]),
  ];
}

function wrongShape(type: string, shape: string): Drift {
  return {
    what: `Relay's connections need ${shape} on ${type}`,
    mend: `declare ${shape} on ${type} in schema/types; gateway/domains/shared/paging.ts makes edges and pageInfo of a slice`,
  };
}

/** A list that can grow is a connection, and every connection is paged through by the same arguments. */
function brokenPaging(path: string, field: GraphQLField<unknown, unknown>): Drift[] {
  const typeOf = (name: string) => field.args.find((arg) => arg.name === name)?.type;
  if (isConnection(getNamedType(field.type))) {
    if (String(typeOf('first')) === 'Int' && String(typeOf('after')) === 'String') return [];
    return [
      {
        what: `${path} returns a connection but cannot be paged through`,
        mend: `give ${path} the arguments "first: Int" and "after: String"`,
      },
    ];
  }
  const pages = ['first', 'after', 'last', 'before'].filter(typeOf);
  if (pages.length === 0 || path.startsWith('Subscription.')) return [];
  return [
    {
      what: `${path} takes "${pages.join('" and "')}" and returns ${String(field.type)}, which is not a connection`,
      mend: `let ${path} return a connection (edges, pageInfo), or call the argument something else`,
    },
  ];
}
