import type { ReactNode } from 'react';
import { MoreLink, type MoreLinkProps } from './MoreLink';

interface PagedListProps<Entry> extends MoreLinkProps {
  /** What is shown until now; undefined when the list cannot be read. */
  entries: readonly Entry[] | undefined;
  /** Shown in place of a list that cannot be read. */
  unavailable: ReactNode;
  /** Shown in place of a list without entries. */
  empty: ReactNode;
  /** Draws the entries. */
  children(entries: readonly Entry[]): ReactNode;
}

/** A list page by page: its entries and the way to more of them, or why there are none. */
export function PagedList<Entry>({ entries, unavailable, empty, children, ...more }: PagedListProps<Entry>) {
  if (!entries) return unavailable;
  if (entries.length === 0) return empty;
  return (
    <>
      {children(entries)}
      <MoreLink {...more} />
    </>
  );
}
