import { useFragment } from 'react-relay/hooks';
import { getFragment, getSingularSelector, RecordSource, Store, type GraphQLTaggedNode } from 'relay-runtime';
import { useIsHydrated } from '../foundation/browser/useIsHydrated';
import { drawn } from '../foundation/relay/drawn';

/**
 * `useFragment` for components whose code comes after the page, as that of `later`. They take over what the server drew
 * when the store may hold something newer already. So they first draw what the server drew, and what is newer right after
 * that. Not for lists of keys.
 */
export const useDrawnFragment: typeof useFragment = (
  fragment: GraphQLTaggedNode,
  key: Parameters<typeof useFragment>[1],
) => {
  const live: unknown = useFragment(fragment, key);
  const isHydrated = useIsHydrated();
  return isHydrated || !key || !drawn.records ? live : readDrawn(fragment, key, drawn.records);
};

/** A function of its own, so that no component keeps the records. */
function readDrawn(
  fragment: GraphQLTaggedNode,
  key: object,
  records: NonNullable<typeof drawn.records>,
): unknown {
  const store = new Store(new RecordSource(records));
  return store.lookup(getSingularSelector(getFragment(fragment), key)).data;
}
