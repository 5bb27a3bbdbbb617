import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
import type { GatewayContext } from '../../request/context';

/** The loaders that fields of a game read by its number alone. */
const readBy = {
  backgrounds: ['form', 'meetings', 'standings', 'drivers'],
  histories: ['chances', 'closingMarkets'],
} as const;

/**
 * Starts reading what the document asks of a game whose number is known already, so that a page waits for one round of
 * calls. The fields then find the reads under way, and their errors.
 */
export function readAhead(number: number, { loaders }: GatewayContext, info: GraphQLResolveInfo): void {
  const asked = fieldsOf(info);
  for (const loader of ['backgrounds', 'histories'] as const) {
    if (!readBy[loader].some((field) => asked.has(field))) continue;
    loaders.feed[loader].load(number).catch(() => undefined);
  }
}

/** The names of the fields that a document asks of the resolved object, those of fragments included. */
function fieldsOf({ fieldNodes, fragments }: GraphQLResolveInfo): Set<string> {
  const names = new Set<string>();
  const walked = new Set<string>();
  const walk = (selections: SelectionSetNode | undefined): void => {
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet);
      else if (!walked.has(selection.name.value)) {
        walked.add(selection.name.value);
        walk(fragments[selection.name.value]?.selectionSet);
      }
    }
  };
  for (const node of fieldNodes) walk(node.selectionSet);
  return names;
}
