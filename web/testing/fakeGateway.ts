import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isLeafType,
  parse,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Execute } from '../delivery/server/options';

/** Values by `Type.field`; a function receives the field's arguments. Other fields get a value that fits their type. */
export type FakeValues = Record<string, unknown>;

/** A gateway that answers every trusted document with made-up data of the right types. */
export interface FakeGateway {
  execute: Execute;
  /** Names of the documents that it was asked for, in order. */
  asked: string[];
}

const scalars: Record<string, unknown> = {
  ID: 'id',
  String: 'text',
  Int: 1,
  Float: 1,
  Boolean: false,
  Instant: '2026-03-08T12:00:00.000Z',
  Day: '2026-03-08',
  Odds: '1.850',
  MinorUnits: 15000,
  Seconds: 60,
};

/** Reads the schema and the documents from the project's folder. `values` replace invented values. */
export function fakeGateway(root: string, values: FakeValues = {}): FakeGateway {
  const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'));
  const texts = JSON.parse(readFileSync(join(root, 'schema/operations.json'), 'utf8')) as Record<
    string,
    string
  >;
  const asked: string[] = [];

  return {
    asked,
    async execute({ id, variables }) {
      const document = parse(texts[id] ?? '');
      asked.push(nameOf(document));
      const result = await execute({
        schema,
        document,
        variableValues: variables,
        fieldResolver: resolver(schema, values),
        typeResolver: (value: { __typename?: string }, _context, _info, type) =>
          value.__typename ?? schema.getPossibleTypes(type)[0]?.name,
      });
      // Plain objects as after a transfer, which Relay may freeze.
      const json = Buffer.from(JSON.stringify(result));
      return { result: JSON.parse(json.toString()) as unknown, setCookies: [], json };
    },
  };
}

function nameOf(document: DocumentNode): string {
  const [definition] = document.definitions;
  return (definition && 'name' in definition && definition.name?.value) || '';
}

function resolver(
  schema: GraphQLSchema,
  values: FakeValues,
): GraphQLFieldResolver<Record<string, unknown>, unknown> {
  return (parent, args, _context, { parentType, fieldName, returnType, path }) => {
    const given = values[`${parentType.name}.${fieldName}`];
    if (given !== undefined)
      return typeof given === 'function' ? (given as (args: unknown) => unknown)(args) : given;
    const own = parent?.[fieldName];
    if (own !== undefined) return own;
    if (fieldName === 'id') return `${parentType.name}:${path.prev ? String(path.prev.key) : ''}`;
    return madeUp(schema, returnType);
  };
}

function madeUp(schema: GraphQLSchema, type: GraphQLOutputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [madeUp(schema, nullable.ofType as GraphQLOutputType)];
  const named = getNamedType(nullable);
  if (isEnumType(named)) return named.getValues()[0]?.value;
  if (isLeafType(named)) return scalars[named.name];
  if (isAbstractType(named)) return { __typename: schema.getPossibleTypes(named)[0]?.name };
  return {};
}
