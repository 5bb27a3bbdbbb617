/** The texts of the product, from its sources: not a word of the tests. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const rooms = ['web', 'gateway', 'services', 'rules', 'schema'];

/** Stand-ins for what the product meets outside: they say something of their own. */
const standIns = 'testing';

const isTest = (path: string) => /\.test\.tsx?$|(?:^|\/)(?:testing|__generated__)\//.test(path);

/** All texts of a value of JSON, keys too, because some tables are keyed by names. */
function textsOfJson(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(textsOfJson)];
}

/**
 * The texts in code: its literals, and what stands between tags. Found by their quotes, without a parser: what is found too
 * much, as a quotation in a comment, does no harm.
 */
const textsOfCode = (code: string): string[] =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|>([^<>{}`]+)</g)].map(
    ([, single, double, template, element]) =>
      (single ?? double ?? template ?? element ?? '').replace(/\\(['"`\\])/g, '$1').replace(/\\n/g, '\n'),
  );

function textsIn(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(room, name);
    if (isTest(name)) return [];
    if (name.endsWith('.json')) return textsOfJson(JSON.parse(readFileSync(path, 'utf8')));
    return /\.(?:tsx?|mjs)$/.test(name) ? textsOfCode(readFileSync(path, 'utf8')) : [];
  });
}

/** All texts of the product's sources, and of the stand-ins of its tests. */
export const productTexts = (): string[] => [...rooms, standIns].flatMap(textsIn);
