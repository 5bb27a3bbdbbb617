import { changeConfig, readConfig } from '../config/index';
import { readContract, type Schema, compile, faultIn } from '../http/index';
import { faultOfOffer } from '../protection/index';
import {
  commandOf,
  expectNoWords,
  Misuse,
  recorded,
  refuseUnless,
  shown,
  type CommandContext,
} from './command';

type Values = Record<string, unknown>;

/** Decided by the environment at the start, so that no command can turn play money into real money. */
const settledElsewhere: readonly string[] = [
  'isDemo',
  'isEmailConfirmationOffered',
  'isPasswordResetOffered',
  'isPhoneConfirmationOffered',
  'socialNetworks',
  'oneTapScript',
  'arePasskeysOffered',
];

/** Every key of the site's configuration, as the OpenAPI file types it. */
export const config = commandOf({
  get: {
    typed: '[<key>]',
    does: 'shows the value of a key as JSON; without one, all keys and their values',
    run: get,
  },
  set: {
    typed: '<key> <json>',
    does: 'sets a key: text in double quotes, true, false, a number, a [list] or an {object}; null takes away what need not be there',
    run: set,
  },
});

async function get([key, ...words]: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const values = (await readConfig(trx)) as Values;
  const { keys } = siteConfig();
  if (key === undefined) {
    const lines = Object.keys(keys).map((one) => `${one} = ${JSON.stringify(values[one]) ?? 'not set'}`);
    return shown(lines, 'There are no keys.');
  }
  const { description } = schemaOf(key);
  const value = JSON.stringify(values[key], null, 2) ?? 'not set';
  return shown([value, ...(description ? [`# ${String(description)}`] : [])], 'Nothing is set.');
}

async function set([key, ...words]: string[], { trx }: CommandContext) {
  refuseUnless(key !== undefined, `Say the key: ${settable().join(', ')}.`);
  const schema = schemaOf(key);
  const value = readJson(key, words.join(' '), schema);
  refuseUnless(
    value !== null || !siteConfig().required.includes(key),
    `${key} has to be there. ${expected(schema)}`,
  );
  if (value !== null) check(key, value, schema);
  if (key === 'enabledLimits' && value !== null) await demandWholeOffer(trx, value as number[]);
  let before: unknown;
  await changeConfig(trx, (stored) => {
    before = (stored as Values)[key];
    const rest = Object.entries(stored).filter(([name]) => name !== key);
    return Object.fromEntries(value === null ? rest : [...rest, [key, value]]) as typeof stored;
  });
  const record = { before: JSON.stringify(before) ?? 'not set', after: JSON.stringify(value) };
  return recorded(
    record,
    value === null ? `${key} is not set any more.` : `${key} = ${JSON.stringify(value)}`,
  );
}

/** Throws `Misuse` for a list of kinds that leaves out what a pack of the site demands. It is offered all the same. */
async function demandWholeOffer(trx: CommandContext['trx'], kinds: readonly number[]): Promise<void> {
  const { jurisdictions = [] } = await readConfig(trx);
  const fault = faultOfOffer(
    kinds,
    jurisdictions.map(({ pack }) => pack),
  );
  refuseUnless(fault === null, fault ?? '');
}

/** Throws `Misuse` for an unknown key, or for a key that this command does not set. */
function schemaOf(key: string): Schema {
  const { keys } = siteConfig();
  const schema = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (schema && !settledElsewhere.includes(key)) return schema;
  const why = schema ? `${key} is settled at the start, by DEMO.` : `There is no key "${key}".`;
  throw new Misuse(`${why} The keys are: ${settable().join(', ')}.`);
}

const settable = (): string[] =>
  Object.keys(siteConfig().keys).filter((key) => !settledElsewhere.includes(key));

function readJson(key: string, typed: string, schema: Schema): unknown {
  refuseUnless(typed.trim() !== '', `Say the value of ${key} as JSON. ${expected(schema)}`);
  try {
    return JSON.parse(typed);
  } catch {
    throw new Misuse(`${typed} is no JSON; a text stands in double quotes. ${expected(schema)}`);
  }
}

/** Throws `Misuse` for a value of the wrong type, with the expected type. */
function check(key: string, value: unknown, schema: Schema): void {
  const isValid = compile(schema, 'body');
  refuseUnless(isValid(value), `${faultIn(key, isValid.errors)}. ${expected(schema)}`);
  const unknown = unknownNames(schema, value);
  refuseUnless(unknown.length === 0, `${key} has no ${unknown.join(', ')}. ${expected(schema)}`);
}

/** Names in an object, or in the objects of a list, that its schema does not have: most often a misspelling. */
function unknownNames(schema: Schema, value: unknown): string[] {
  if (Array.isArray(value)) {
    const { items } = schema as { items?: Schema };
    return items ? [...new Set(value.flatMap((item) => unknownNames(items, item)))] : [];
  }
  const { properties } = schema as { properties?: Values };
  if (!properties || typeof value !== 'object' || value === null) return [];
  return Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
}

/** The type that a schema expects, in words: `Expected: a list of {name: string, trusted: boolean}.` */
function expected(schema: Schema): string {
  const { description } = schema;
  return `Expected: ${typed(schema)}.${description ? ` ${String(description)}` : ''}`;
}

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

function typed(given: Schema | Shape): string {
  const shape = given as Shape;
  if (shape.items) return `a list of ${typed(shape.items)}`;
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(
      ([name, field]) => `${name}${shape.required?.includes(name) ? '' : '?'}: ${typed(field)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  const types = [shape.type ?? 'any value'].flat().join(' or ');
  return shape.pattern ? `${types} such as ${shape.pattern}` : types;
}

interface SiteConfigSchema {
  keys: Record<string, Schema>;
  required: string[];
}

let known: SiteConfigSchema | undefined;

/** The schema of the site's configuration from the OpenAPI file, read once. */
function siteConfig(): SiteConfigSchema {
  if (known) return known;
  const answer = readContract('config')
    .find(({ id }) => id === 'getSiteConfig')
    ?.answers.get(200);
  const { properties = {}, required = [] } = (answer ?? {}) as Shape;
  return (known = { keys: properties as SiteConfigSchema['keys'], required });
}
