import type { Mismatch, Pruned, Schema } from './prune';

/** An item that does not fit, of a list whose items are judged one by one. */
export interface Apart {
  /** The top-level field that is the list. */
  list: string;
  /** Its place in the list as it was answered, from 0. */
  at: number;
  /** The item as it was answered: nothing is known of it. */
  item: unknown;
}

type Check = (value: unknown) => Mismatch | null;

/**
 * For an answer that is used as a whole: returns what takes the items that do not fit out of its lists with `x-apart`, in
 * place. It gives null when there is no such list, and when more of the answer does not fit. `checkAt` checks what stands
 * at a place of the schema.
 */
export function createTaking(
  { properties = {} }: Schema,
  checkAt: (...keys: string[]) => Check,
): (value: unknown) => Pruned | null {
  const names = Object.keys(properties).filter((name) => properties[name]?.['x-apart']);
  if (names.length === 0) return () => null;
  let checks: { whole: Check; items: [name: string, check: Check][] } | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return null;
    checks ??= {
      whole: checkAt(),
      items: names.map((name) => [name, checkAt('properties', name, 'items')]),
    };
    const taken = checks.items.map(([name, check]) =>
      takeItems(value as Record<string, unknown>, name, check),
    );
    const dropped = taken.flatMap((one) => one.dropped);
    const apart = taken.flatMap((one) => one.apart);
    return checks.whole(value) ? null : { value, dropped, held: [], apart };
  };
}

function takeItems(answer: Record<string, unknown>, list: string, check: Check) {
  const apart: Apart[] = [];
  const dropped: Mismatch[] = [];
  const items = answer[list];
  if (Array.isArray(items))
    answer[list] = items.filter((item: unknown, at) => {
      const fault = check(item);
      if (!fault) return true;
      apart.push({ list, at, item });
      dropped.push({ ...fault, field: `/${list}/${at}${fault.field}` });
      return false;
    });
  return { apart, dropped };
}
