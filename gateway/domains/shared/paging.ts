import { badInput } from '../../request/errors';

/** How many items a list returns: the documented default, or the requested number, kept between 1 and `max`. */
export function pageSize(
  first: number | null | undefined,
  { fallback, max }: { fallback: number; max: number },
): number {
  if (first == null) return fallback;
  if (first < 1 || first > max) throw badInput(`\`first\` must be between 1 and ${max}.`);
  return first;
}

/** A cursor that contains a whole number and is opaque to clients; `name` keeps cursors of different lists apart. */
export function cursorFor(name: string) {
  const prefix = `${name}:`;
  return {
    write: (value: number): string => Buffer.from(prefix + value).toString('base64url'),
    /** The number in a cursor of this list; throws `BAD_USER_INPUT` for any other text. */
    read(cursor: string): number {
      const text = Buffer.from(cursor, 'base64url').toString('utf8');
      const digits = text.startsWith(prefix) ? text.slice(prefix.length) : '';
      if (!/^\d{1,15}$/.test(digits)) throw badInput('`after` is not a cursor of this list.');
      return Number(digits);
    },
  };
}

/** A part of a list of numbered things, newest first. */
export interface Slice<Item> {
  items: Item[];
  hasMore: boolean;
  hasBefore: boolean;
  /** The number at which this part ends, where its last entry could not be read and is no item. */
  last?: number | undefined;
}

/** What a service is asked for: how many, and below which number. */
interface Asked {
  limit: number;
  before: number | undefined;
}

/** A list of numbered things, newest first, in pages of 20 and of 50 at most. `name` is that of its cursors. */
export function listOf<Item extends { id: number }>(name: string) {
  const cursor = cursorFor(name);
  const cursorOf = (item: Item | undefined): string | null => (item ? cursor.write(item.id) : null);
  return {
    /** The part that the arguments of a field ask for. */
    async slice<Found extends { items: Item[]; hasMore: boolean }>(
      { first, after }: { first?: number | null | undefined; after?: string | null | undefined },
      ask: (asked: Asked) => Promise<Found>,
    ): Promise<Found & { hasBefore: boolean }> {
      const before = after == null ? undefined : cursor.read(after);
      const found = await ask({ limit: pageSize(first, { fallback: 20, max: 50 }), before });
      return { ...found, hasBefore: before !== undefined };
    },
    connection: {
      edges: ({ items }: Slice<Item>) => items,
      pageInfo: ({ items, hasMore, hasBefore, last }: Slice<Item>) => ({
        hasNextPage: hasMore,
        hasPreviousPage: hasBefore,
        startCursor: cursorOf(items[0]),
        endCursor: last === undefined ? cursorOf(items.at(-1)) : cursor.write(last),
      }),
    },
    /** An edge is the thing itself. */
    edge: { cursor: ({ id }: Item) => cursor.write(id), node: (item: Item) => item },
  };
}
