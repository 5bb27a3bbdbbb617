import type { JsonSchema } from './openApi';

/** A good answer with one odd place. */
export interface OddAnswer {
  body: unknown;
  /** `/games/0/score` */
  place: string;
  how: 'absent' | 'null' | 'another type' | 'another notation';
  /** Whether something less than the whole answer can go: an item, or a field that may be absent, null or its default. */
  isBounded: boolean;
}

interface Place {
  path: string[];
  isBounded: boolean;
}

/** Of the items of a list and the entries of a table, the first tells about all. */
const firstOf = <T>(items: readonly T[]): T[] => items.slice(0, 1);

/**
 * A good answer with each of its fields in turn absent, null, of another type and in another notation. Fields that the
 * answer does not have and its schema knows are tried as well.
 */
export function oddVariants(schema: JsonSchema, body: unknown): OddAnswer[] {
  return placesOf(schema, body, { path: [], isBounded: false }).flatMap(({ path, isBounded }) => {
    const place = path.map((key) => `/${key}`).join('');
    const value = path.reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      body,
    );
    const odd: [OddAnswer['how'], unknown][] = [
      ...(value === undefined ? [] : [['absent', undefined] as [OddAnswer['how'], unknown]]),
      ...(value === null ? [] : [['null', null] as [OddAnswer['how'], unknown]]),
      ['another type', otherType(value)],
      ['another notation', otherNotation(value)],
    ];
    return odd.map(([how, by]) => ({ place, how, isBounded, body: withValue(body, path, by) }));
  });
}

/** Places of fields and first items, those of the schema that the value lacks included. */
function placesOf(schema: JsonSchema, value: unknown, { path, isBounded }: Place): Place[] {
  const below = childrenOf(schema, value).flatMap(([key, child, at, isLoose]) => {
    // Without a needed field, what it stands in misleads: then that goes as a whole.
    const isOwnLoss = child['x-needed'] !== true && (isLoose || canGo(child));
    const place = { path: [...path, key], isBounded: isBounded || isOwnLoss };
    return [place, ...placesOf(child, at, place)];
  });
  return uniqueBy(below, (one) => one.path.join('/'));
}

/** Whether a null or a default can take its place. */
const canGo = (schema: JsonSchema): boolean =>
  'default' in schema ||
  [schema.type].flat().includes('null') ||
  (schema.oneOf ?? []).some(({ type }) => type === 'null');

type Child = [key: string, schema: JsonSchema, value: unknown, isLoose: boolean];

function childrenOf(schema: JsonSchema, value: unknown): Child[] {
  const parts = [schema, ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  if (parts.length > 1 && (schema.allOf || schema.oneOf))
    return parts.slice(1).flatMap((part) => childrenOf(part, value));
  if (Array.isArray(value))
    return firstOf(value).map((item): Child => ['0', schema.items ?? {}, item, !schema.minItems]);
  if (typeof value !== 'object' || value === null) return [];
  const named = Object.entries(schema.properties ?? {});
  const fields = named.map(([key, child]): Child => [
    key,
    child,
    (value as Record<string, unknown>)[key],
    !schema.required?.includes(key),
  ]);
  const others = firstOf(Object.entries(value).filter(([key]) => !schema.properties?.[key]));
  const open = schema.additionalProperties;
  if (typeof open !== 'object') return fields;
  return [...fields, ...others.map(([key, at]): Child => [key, open, at, true])];
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string' || value === undefined) return { odd: true };
  return typeof value === 'object' ? 'odd' : [];
}

/** What means the same to people: a number as text, a text as number, an instant with a blank. */
function otherNotation(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    return value.replace('T', ' ').replace(/\.\d+Z$/, '');
  if (typeof value === 'string') return Number.isNaN(Number(value)) || value === '' ? 7 : Number(value);
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  return value === null || value === undefined ? '' : [value];
}

function withValue(body: unknown, path: readonly string[], by: unknown): unknown {
  const copy = structuredClone(body);
  const last = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy);
  if (by !== undefined) (parent as Record<string, unknown>)[last] = by;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent as object, last);
  return copy;
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
