import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/** How many levels of fields a free document may nest. */
export const maxDepth = 20;

/**
 * The deepest nesting of fields in a document, fragments included. The document need not be valid: fragments that
 * contain themselves are endless, which no limit allows.
 */
export function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, number>();

  const depthOfFragment = (name: string): number => {
    const depth = known.get(name);
    if (depth !== undefined) return depth;
    // Met again before it is known, the fragment contains itself.
    known.set(name, Infinity);
    const found = depthOfSet(fragments.get(name)?.selectionSet);
    known.set(name, found);
    return found;
  };
  const depthOfSet = (set: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(set?.selections ?? []).map((selection) => {
        if (selection.kind === Kind.FIELD) return 1 + depthOfSet(selection.selectionSet);
        if (selection.kind === Kind.INLINE_FRAGMENT) return depthOfSet(selection.selectionSet);
        return depthOfFragment(selection.name.value);
      }),
    );

  return Math.max(
    0,
    ...document.definitions.map((node) => ('selectionSet' in node ? depthOfSet(node.selectionSet) : 0)),
  );
}
