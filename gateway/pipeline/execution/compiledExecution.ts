import {
  GraphQLID,
  GraphQLString,
  isObjectType,
  OperationTypeNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';
import { isPartOnly, isPlainOfWhole } from '../../domains/shared/plain';
import type { ReadyOperation } from '../documents/documents';

type Run = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/** By document, as a trusted document has one operation: gives its function, null where it is interpreted. */
const compilers = new WeakMap<DocumentNode, () => Run | null>();

/**
 * Lets a trusted query or mutation be compiled to a function when it is first executed, which saves most of the work between
 * resolvers. What cannot be compiled is interpreted; subscriptions always are. All documents together take a second, and most of
 * them are not asked for in the first minutes.
 */
export function compileLater(schema: GraphQLSchema, { document, operation, id }: ReadyOperation): void {
  if (id === undefined || operation.operation === OperationTypeNode.SUBSCRIPTION) return;
  let run: Run | null | undefined;
  compilers.set(document, () => {
    if (run === undefined) run = compiled(schema, document, operation);
    return run;
  });
}

/** The function of an operation; null when it cannot be compiled. */
function compiled(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run | null {
  const compile = () =>
    compileQuery(schema, document, operation.name?.value, {
      disablingCapturingStackErrors: true,
      customSerializers,
    });
  const query = meetsParts(schema, document) ? compile() : withoutPlainResolvers(schema, compile);
  if (!isCompiledQuery(query)) return null;
  const defaults = defaultsOf(operation);
  return ({ rootValue, contextValue, variableValues }) =>
    query.query(rootValue, contextValue, { ...defaults, ...variableValues });
}

/** Text that is text already, as nearly all is, needs none of the library's questions. */
const customSerializers = Object.fromEntries(
  [GraphQLID, GraphQLString].map((scalar) => [
    scalar.name,
    (value: unknown) => (typeof value === 'string' ? value : scalar.serialize(value)),
  ]),
);

/** Whether a document asks for objects of which only a part may be known. */
function meetsParts(schema: GraphQLSchema, document: DocumentNode): boolean {
  const info = new TypeInfo(schema);
  let found = false;
  const Field = (): void => {
    const resolve = info.getFieldDef()?.resolve;
    if (resolve && isPartOnly(resolve)) found = true;
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return found;
}

/** Compiles while resolvers that whole parents do not need are away: the compiler reads a field without one by itself. */
function withoutPlainResolvers<Compiled>(schema: GraphQLSchema, compile: () => Compiled): Compiled {
  const removed = plainFieldsOf(schema).map((field) => ({ field, resolve: field.resolve }));
  for (const { field } of removed) delete field.resolve;
  try {
    return compile();
  } finally {
    for (const { field, resolve } of removed) Object.assign(field, { resolve });
  }
}

/** The fields of each schema whose resolvers are marked as plain. */
const plainFields = new WeakMap<GraphQLSchema, GraphQLField<unknown, unknown>[]>();

function plainFieldsOf(schema: GraphQLSchema): GraphQLField<unknown, unknown>[] {
  const known = plainFields.get(schema);
  if (known) return known;
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ resolve }) => resolve && isPlainOfWhole(resolve));
  plainFields.set(schema, fields);
  return fields;
}

/** Given along with what the caller sends: the compiler asks for every non-null variable, default or not. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return Object.fromEntries(defaults);
}

/** Executes compiled operations by their functions. */
export const compiledExecution: Plugin = {
  onExecute({ args, setExecuteFn }) {
    const run = compilers.get((args as ExecutionArgs).document)?.();
    if (run) setExecuteFn(run);
  },
};
