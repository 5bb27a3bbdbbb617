import {
  BreakingChangeType,
  buildASTSchema,
  findBreakingChanges,
  Kind,
  parse,
  visit,
  type ASTNode,
  type BreakingChange,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  type TypeDefinitionNode,
} from 'graphql';
import type { Drift } from './drift';

/**
 * Drifts for what the present schema takes away from clients of the released one. Elements that the release already
 * deprecated may go.
 */
export function breakingChanges(releasedSdl: string, schema: GraphQLSchema): Drift[] {
  const promised = withoutUnreachable(withoutDeprecated(parse(releasedSdl)));
  const released = buildASTSchema(promised, { assumeValid: true });
  return findBreakingChanges(released, schema)
    .filter(isOurs)
    .map((change) => ({
      what: `schema/released.graphql is broken: ${change.description}`,
      mend: mendOf(change),
    }));
}

/**
 * Whether a change is about the site's own types: when a built-in scalar is no longer used, the fields that used it are
 * reported themselves.
 */
function isOurs({ description }: BreakingChange): boolean {
  return !description.startsWith('Standard scalar');
}

const removals: BreakingChangeType[] = [
  BreakingChangeType.TYPE_REMOVED,
  BreakingChangeType.TYPE_REMOVED_FROM_UNION,
  BreakingChangeType.VALUE_REMOVED_FROM_ENUM,
  BreakingChangeType.FIELD_REMOVED,
  BreakingChangeType.ARG_REMOVED,
  BreakingChangeType.IMPLEMENTED_INTERFACE_REMOVED,
  BreakingChangeType.DIRECTIVE_REMOVED,
  BreakingChangeType.DIRECTIVE_ARG_REMOVED,
];
const additions: BreakingChangeType[] = [
  BreakingChangeType.REQUIRED_ARG_ADDED,
  BreakingChangeType.REQUIRED_INPUT_FIELD_ADDED,
  BreakingChangeType.REQUIRED_DIRECTIVE_ARG_ADDED,
];

function mendOf({ type }: BreakingChange): string {
  if (removals.includes(type)) {
    return 'bring it back, deprecate what leads to it (@deprecated(reason: "Use `x`.")), release ("npm run release"), then remove it';
  }
  if (additions.includes(type))
    return 'make it optional or give it a default: released clients do not send it';
  return 'leave it as it was released and add a new one; deprecate the old one with @deprecated(reason: "Use `x`.")';
}

function isDeprecated({ directives = [] }: { directives?: readonly DirectiveNode[] }): boolean {
  return directives.some(({ name }) => name.value === 'deprecated');
}

function withoutDeprecated(document: DocumentNode): DocumentNode {
  const drop = (node: { directives?: readonly DirectiveNode[] }) => (isDeprecated(node) ? null : undefined);
  return visit(document, { FieldDefinition: drop, InputValueDefinition: drop, EnumValueDefinition: drop });
}

/** Removes the types that are unreachable: types that only deprecated fields returned go together with those fields. */
function withoutUnreachable(document: DocumentNode): DocumentNode {
  const types = document.definitions.filter(isTypeDefinition);
  const reached = new Set<string>();
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const type of types) {
      if (type.name.value === name || implementsInterface(type, name)) namesIn(type).forEach(reach);
    }
  };
  for (const definition of document.definitions)
    if (!isTypeDefinition(definition)) namesIn(definition).forEach(reach);
  ['Query', 'Mutation', 'Subscription'].forEach(reach);
  const definitions = document.definitions.filter(
    (definition) => !isTypeDefinition(definition) || reached.has(definition.name.value),
  );
  return { ...document, definitions };
}

function isTypeDefinition(node: ASTNode): node is TypeDefinitionNode {
  return node.kind.endsWith('TypeDefinition') && node.kind !== Kind.OPERATION_TYPE_DEFINITION;
}

function implementsInterface(type: TypeDefinitionNode, name: string): boolean {
  return 'interfaces' in type && (type.interfaces ?? []).some((one) => one.name.value === name);
}

/** The type itself and all types that it names. */
function namesIn(node: ASTNode): string[] {
  const names: string[] = 'name' in node && isTypeDefinition(node) ? [node.name.value] : [];
  visit(node, { NamedType: ({ name }) => void names.push(name.value) });
  return names;
}
