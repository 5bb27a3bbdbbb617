import {
  isAbstractType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import type { Domain } from '../../domains/shared/defineDomain';

/** The part of a domain that tells which of its fields are the same for everybody. */
type Marked = Pick<Domain, 'forEverybody' | 'resolvers'>;

/** Whether a field, `Type.field`, is known to be the same for everybody who asks in one language. */
export type IsForEverybody = (field: string) => boolean;

/**
 * Knows fields by the marks of their domains. A field without a resolver is a property of its parent's value, which is
 * the same for everybody when the parent is; fields of the root always need a mark.
 */
export function fieldsForEverybody(domains: readonly Marked[]): IsForEverybody {
  const marked = new Set(domains.flatMap(({ forEverybody }) => forEverybody));
  const resolved = new Set(domains.flatMap(({ resolvers }) => fieldsOf(resolvers)));
  return (field) =>
    marked.has(field) || !(resolved.has(field) || /^(?:Query|Mutation|Subscription|__)/.test(field));
}

/** The fields that have resolvers, as `Type.field`. */
export function fieldsOf(resolvers: object): string[] {
  return Object.entries(resolvers).flatMap(([type, fields]) =>
    Object.keys(fields as object).map((name) => `${type}.${name}`),
  );
}

/** The fields of a valid document that may differ between two visitors; none when the document is for everybody. */
export function privateFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  isForEverybody: IsForEverybody,
): string[] {
  const types = new TypeInfo(schema);
  const found = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name: { value: name } }) {
        const parent = types.getParentType();
        if (!parent || name === '__typename') return;
        const owners = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent];
        for (const owner of owners) {
          const field = name.startsWith('__') ? `__${name}` : `${owner.name}.${name}`;
          if (!isForEverybody(field)) found.add(`${owner.name}.${name}`);
        }
      },
    }),
  );
  return [...found];
}

/** The name of a document's query; undefined for a mutation or a subscription. */
export function queryName(document: DocumentNode): string | undefined {
  const [operation, ...others] = document.definitions.filter(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  );
  if (others.length > 0 || operation?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  return operation.operation === 'query' ? operation.name?.value : undefined;
}

/** Creates a function that tells whether a trusted document is public: listed by its name, and free of private fields. */
export function createPublicQueries(options: {
  schema: GraphQLSchema;
  /** Texts of the trusted documents by id. */
  operations: Readonly<Record<string, string>>;
  /** The names of public queries. */
  names: readonly string[];
  isForEverybody: IsForEverybody;
}): (id: string) => boolean {
  const { schema, operations, names, isForEverybody } = options;
  const known = new Map<string, boolean>();
  const isPublic = (text: string): boolean => {
    const document = parse(text, { noLocation: true });
    const name = queryName(document);
    return (
      name !== undefined &&
      names.includes(name) &&
      privateFields(schema, document, isForEverybody).length === 0
    );
  };
  return (id) => {
    const text = Object.hasOwn(operations, id) ? operations[id] : undefined;
    if (text === undefined) return false;
    const said = known.get(id) ?? isPublic(text);
    known.set(id, said);
    return said;
  };
}
