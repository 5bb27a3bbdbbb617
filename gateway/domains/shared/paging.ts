import { badInput } from '../../request/errors';

/** How many items a list gives: the documented default, or what was asked for within 1 and `max`. */
export function pageSize(
  first: number | null | undefined,
  { fallback, max }: { fallback: number; max: number },
): number {
  if (first == null) return fallback;
  if (first < 1 || first > max) throw badInput(`\`first\` must lie between 1 and ${max}.`);
  return first;
}

/** A cursor over a whole number, opaque to clients; `name` keeps cursors of different lists apart. */
export function cursorFor(name: string) {
  const prefix = `${name}:`;
  return {
    write: (value: number): string => Buffer.from(prefix + value).toString('base64url'),
    /** The number in a cursor of this list; throws `BAD_USER_INPUT` for any other text. */
    read(cursor: string): number {
      const text = Buffer.from(cursor, 'base64url').toString('utf8');
      const digits = text.startsWith(prefix) ? text.slice(prefix.length) : '';
      if (!/^\d{1,15}$/.test(digits)) throw badInput('`after` is no cursor of this list.');
      return Number(digits);
    },
  };
}
