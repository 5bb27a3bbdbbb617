import {
  astFromValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { toGlobalId } from '../../request/ids';

/** Values for arguments by name, where not any value of the type leads to something. */
const byName: Record<string, unknown> = {
  url: '/en/line',
  code: 'k7m2p4qx',
  systemValue: 2,
  exactCoef: '1.850',
  lang: 'en',
  id: toGlobalId('Game', 1),
  account: toGlobalId('Account', 1),
  passkey: toGlobalId('Passkey', '0b1c6a52-6a53-4c43-9d0f-3a6f5f4f2b12'),
  credential: '{}',
  aim: 'ab12',
  message: toGlobalId('OperatorMessage', 1),
  withdrawal: toGlobalId('Withdrawal', 1),
  deposit: toGlobalId('Deposit', 1),
  session: toGlobalId('PlayerSession', '0b1c6a52-6a53-4c43-9d0f-3a6f5f4f2b11'),
  outcomeId: toGlobalId('Outcome', '1~RESULT~HOME'),
  idempotencyKey: 'b5a6c1de-3f0a-4b7c-9a51-0d2f6f7f8a90',
  currency: 'RUB',
  phone: '+447400123456',
  timeZone: 'Europe/Madrid',
  slug: 'football',
  token: '8c2f4e0a-5a53-4d5e-9f10-2f3f6f1d7a10',
};

const byScalar: Record<string, unknown> = {
  Boolean: true,
  Day: '2026-03-08',
  ID: byName.id,
  Instant: '2026-03-08T15:04:05.000Z',
  Int: 1,
  MinorUnits: 100,
  Odds: '1.850',
  Seconds: 1,
  String: 'a',
};

/** Some value for an argument or input field. */
function valueFor(name: string, type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueFor(name, nullable.ofType as GraphQLInputType)];
  if (name in byName) return byName[name];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.value;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(fields.map((field) => [field.name, valueFor(field.name, field.type)]));
  }
  const value = byScalar[getNamedType(type).name];
  if (value === undefined) throw new Error(`No sample of ${getNamedType(type).name}: add one to byScalar.`);
  return value;
}

/** A field with the arguments that it requires, and those given: `games(section: LINE, first: 3)`. */
export function fieldText(
  field: GraphQLField<unknown, unknown>,
  given: Record<string, unknown> = {},
): string {
  const text = ({ name, type }: GraphQLArgument): string => {
    const value = name in given ? given[name] : valueFor(name, type);
    const node = astFromValue(value, type);
    return `${name}: ${node ? print(node) : 'null'}`;
  };
  const args = field.args.filter((arg) => isRequiredArgument(arg) || arg.name in given).map(text);
  return args.length === 0 ? field.name : `${field.name}(${args.join(', ')})`;
}

/** Whether a type has fields with fields of their own. */
const isNested = (type: GraphQLObjectType): boolean =>
  Object.values(type.getFields()).some((field) => !isLeafType(getNamedType(field.type)));

/**
 * A selection of every field below a type. A type with nested fields is selected once in an operation, which would be
 * too large otherwise; where it comes again, its `__typename` and `id` alone.
 */
function selectAll(schema: GraphQLSchema, type: GraphQLOutputType, seen = new Set<string>()): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isInterfaceType(named) || isUnionType(named)) {
    const parts = schema
      .getPossibleTypes(named)
      .map((part) => `... on ${part.name} ${selectAll(schema, part, seen)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  const fields = Object.values(named.getFields());
  const isRepeated = seen.has(named.name);
  if (isNested(named)) seen.add(named.name);
  // Fields of one name may differ in type between the types of a union, but not under one name of an answer.
  const alias = ({ name }: { name: string }): string => `${named.name}_${name}: `;
  const selected = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type)))
      return isRepeated && field.name !== 'id' ? [] : [alias(field) + fieldText(field)];
    if (isRepeated) return [];
    return [alias(field) + fieldText(field, page(field)) + selectAll(schema, field.type, seen)];
  });
  return `{ __typename ${selected.join(' ')} }`;
}

/** A page of a list that pages: whole ones within each other would cost more than an operation may. */
const page = ({ args }: GraphQLField<unknown, unknown>): Record<string, unknown> =>
  args.some(({ name }) => name === 'first') ? { first: 4 } : {};

/** The names of the types that have global ids. */
export function nodeTypesOf(schema: GraphQLSchema): string[] {
  const node = schema.getType('Node') as GraphQLInterfaceType;
  return schema
    .getPossibleTypes(node)
    .map(({ name }) => name)
    .sort();
}

/** The objects in the answers to whole operations that have a global id: their types by their ids. */
export function nodesIn(
  answers: unknown,
  nodeTypes: readonly string[],
  found = new Map<string, string>(),
): Map<string, string> {
  if (typeof answers !== 'object' || answers === null) return found;
  const { __typename: type } = answers as { __typename?: string };
  if (type !== undefined && nodeTypes.includes(type)) {
    const id = (answers as Record<string, unknown>)[`${type}_id`] as string;
    const known = found.get(id) ?? type;
    if (known !== type) throw new Error(`${type} and ${known} share the id ${id}.`);
    found.set(id, type);
  }
  for (const value of Object.values(answers)) nodesIn(value, nodeTypes, found);
  return found;
}

/** An operation by the root field that it asks for. */
export interface WholeOperation {
  name: string;
  text: string;
}

/** What may be selected below a field: of an interface one type at a time, as all together would be too long. */
function selectionsOf(schema: GraphQLSchema, type: GraphQLOutputType, seen: readonly string[]): string[] {
  const named = getNamedType(type);
  if (!isInterfaceType(named)) return [selectAll(schema, type, new Set(seen))];
  return schema.getPossibleTypes(named).map((part) => `{ ... on ${part.name} ${selectAll(schema, part)} }`);
}

/**
 * Operations that ask each field of Query and Mutation for everything below it; `node` is asked for each of `ids`. What a
 * player has is asked for by queries alone: below each mutation it would be the same again, a hundred times.
 */
export function wholeOperations(schema: GraphQLSchema, ids = [toGlobalId('Game', 1)]): WholeOperation[] {
  const of = (
    keyword: string,
    root: GraphQLObjectType | null | undefined,
    seen: readonly string[] = [],
  ): WholeOperation[] =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => {
      const given = field.name === 'node' ? ids.map((id) => ({ id })) : [{}];
      return selectionsOf(schema, field.type, seen).flatMap((below) =>
        given.map((args) => ({
          name: field.name,
          text: `${keyword} { ${fieldText(field, { ...page(field), ...args })} ${below} }`,
        })),
      );
    });
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType(), ['Player'])];
}
