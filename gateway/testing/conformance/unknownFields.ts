import fc from 'fast-check';
import type { JsonSchema } from './openApi';

type Fields = Record<string, unknown>;

/** An object of an answer, and the names that its contract has for its fields. */
type Place = [object: Fields, named: ReadonlySet<string>];

const keys = fc
  .oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toJSON', 'toString', 'then', 'length', ''),
    fc.string({ unit: 'binary' }),
  )
  .map((key) => JSON.stringify(key));

const upTo = (most: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: most });
const anyKey = fc.oneof({ weight: 9, arbitrary: keys }, fc.constantFrom('"\\ud800"', '"\\udfff\\ud800"'));

/** What a parser of JSON takes, whatever a program makes of it. */
const anyJson = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\ud800"', '"\\udfff\\ud800"', '"\\u0000\\u202e"', '{"a":1,"a":{"a":2}}'),
  fc.constantFrom('1e400', '-1e400', '-0', '1e-400', '9007199254740993', '123456789012345678901234567890'),
  upTo(20_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  upTo(20_000).map((depth) => `${'{"":'.repeat(depth)}0${'}'.repeat(depth)}`),
  upTo(300_000).map((length) => `"${'a'.repeat(length)}"`),
  upTo(30_000).map((length) => `[${'0,'.repeat(length)}0]`),
);

/** A member of an object as text, at which of its places, once or twice. */
const member = fc.record({
  place: fc.nat(),
  key: anyKey,
  json: anyJson,
  isFirst: fc.boolean(),
  isTwice: fc.boolean(),
});

/** The JSON of an answer with fields at any of its levels that its contract does not name. */
export function withUnknownFields(schema: JsonSchema, value: unknown): fc.Arbitrary<string> {
  const places: Place[] = [];
  notePlaces([schema], value, places);
  return fc.array(member, { minLength: 1, maxLength: 4 }).map((members) => {
    const more = new Map<unknown, { first: string[]; last: string[] }>();
    for (const { place, key, json, isFirst, isTwice } of members) {
      const at = places[place % places.length];
      if (!at || at[1].has(JSON.parse(key) as string)) continue;
      const own = more.get(at[0]) ?? { first: [], last: [] };
      more.set(at[0], own);
      own[isFirst ? 'first' : 'last'].push(...Array<string>(isTwice ? 2 : 1).fill(`${key}:${json}`));
    }
    return asJson(value, more);
  });
}

/** The objects whose fields a contract names one by one: in a table any name is one of its own. */
function notePlaces(schemas: readonly JsonSchema[], value: unknown, places: Place[]): void {
  if (typeof value !== 'object' || value === null) return;
  const parts = schemas.flatMap(partsOf);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? []);
    for (const item of value) notePlaces(items, item, places);
    return;
  }
  const open = parts.flatMap((part) => part.additionalProperties || []);
  const named = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  if (open.length === 0 && named.size > 0) places.push([value as Fields, named]);
  for (const [key, child] of Object.entries(value)) {
    const own = parts.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, key) ? (properties[key] ?? []) : [],
    );
    notePlaces(own.length > 0 ? own : open.filter((at) => at !== true), child, places);
  }
}

const partsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap(partsOf),
];

/** JSON with members in it that no object can hold: as they were written, and twice. */
function asJson(value: unknown, more: ReadonlyMap<unknown, { first: string[]; last: string[] }>): string {
  if (Array.isArray(value)) return `[${value.map((item) => asJson(item, more)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { first = [], last = [] } = more.get(value) ?? {};
  const own = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}:${asJson(child, more)}`);
  return `{${[...first, ...own, ...last].join()}}`;
}
