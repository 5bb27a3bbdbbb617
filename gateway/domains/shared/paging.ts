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
