import type { Schema } from './prune';

/** What became of an answer: all of it is named by its contract, the rest was dropped, or it is too deep to be kept. */
export type Naming = 'all' | 'less' | 'too deep';

/** What a schema names: the fields of an object and the items of a list. */
interface Named {
  /** Undefined where no schema says which fields there are. */
  fields: Map<string, Named> | undefined;
  /** What is named in fields beside these; undefined where they are dropped. */
  others: Named | undefined;
  items: Named;
}

/** Nothing is said of a value, so that all of it stays. */
const anything = { fields: undefined, others: undefined } as Named;
anything.items = anything;
const anyObject: Schema = { additionalProperties: true };
const anySchema: Schema = {};

/** Far more levels than any contract has, and far fewer than what reads and writes JSON can go down. */
const mostLevels = 64;

/** Keywords that name parts in other ways than are followed here: where one stands, everything is kept. */
const unread = ['patternProperties', 'prefixItems', 'if', 'dependentSchemas', '$dynamicRef'] as const;

/**
 * Reads once what a schema names, and gives a function that drops from an answer what it does not, in place: a service
 * may send more than its contract says, of which nobody reads anything and whose size and depth nobody answers for. What
 * does not fit the schema by its type, or where the schema allows anything, stays as it is. Alternatives are taken
 * together: a field stays where any of them names it.
 */
export function createDropping(schema: Schema, deref: (ref: string) => Schema): (value: unknown) => Naming {
  const named = new Reader(deref).named([schema]);
  return (value) => {
    const dropping = new Dropping();
    if (isContainer(value)) dropping.visit(value, named, 1);
    if (dropping.isTooDeep) return 'too deep';
    return dropping.hasDropped ? 'less' : 'all';
  };
}

/** One way through an answer. */
class Dropping {
  hasDropped = false;
  isTooDeep = false;

  visit(value: object, named: Named, level: number): void {
    if (level > mostLevels) this.isTooDeep = true;
    else if (Array.isArray(value)) this.#visitItems(value, named.items, level + 1);
    else this.#visitFields(value as Record<string, unknown>, named, level + 1);
  }

  #visitItems(items: readonly unknown[], named: Named, level: number): void {
    for (const item of items) if (isContainer(item)) this.visit(item, named, level);
  }

  #visitFields(object: Record<string, unknown>, { fields, others }: Named, level: number): void {
    for (const key of Object.keys(object)) {
      const named = fields ? (fields.get(key) ?? others) : anything;
      if (!named) {
        this.hasDropped = true;
        Reflect.deleteProperty(object, key);
        continue;
      }
      const value = object[key];
      if (isContainer(value)) this.visit(value, named, level);
    }
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reads schemas; what is made of the same ones is read once, so that those that contain themselves come to an end. */
class Reader {
  readonly #read = new Map<string, Named>();
  readonly #numbers = new Map<Schema, number>();

  constructor(private readonly deref: (ref: string) => Schema) {}

  /** What is named by schemas that all speak of the same value. */
  named(schemas: readonly Schema[]): Named {
    const parts = [...new Set(schemas.flatMap((schema) => this.#partsOf(schema, [])))];
    if (parts.some((part) => unread.some((keyword) => keyword in part) || part.unevaluatedProperties))
      return anything;
    const key = parts.map((part) => this.#numberOf(part)).join(' ');
    const known = this.#read.get(key);
    if (known) return known;
    const named: Named = { ...anything };
    this.#read.set(key, named);
    this.#fill(named, parts);
    return named;
  }

  #fill(named: Named, parts: readonly Schema[]): void {
    const open = parts.flatMap(({ additionalProperties: open }) => (open === true ? anySchema : open || []));
    if (open.length > 0) named.others = this.named(open);
    if (parts.some(saysFields)) {
      const keys = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
      named.fields = new Map(
        [...keys].map((key) => [key, this.named(parts.flatMap((at) => fieldOf(at, key)))]),
      );
    }
    const items = parts.flatMap((part) => part.items ?? []);
    if (items.length > 0) named.items = this.named(items);
  }

  /**
   * A schema with those that it is made of, without what they contain. An alternative that allows any object beside one
   * that names fields allows them all.
   */
  #partsOf(schema: Schema, above: readonly Schema[]): Schema[] {
    if (above.includes(schema)) return [];
    const within = [...above, schema];
    const all = [...(schema.allOf ?? []), ...(schema.$ref ? [this.deref(schema.$ref)] : [])];
    const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((at) =>
      this.#partsOf(at, within),
    );
    const speaking = alternatives.filter((parts) => parts.some(saysFields));
    const isOpen = speaking.length > 0 && alternatives.some((parts) => allowsAnyObject(parts));
    return [
      schema,
      ...all.flatMap((part) => this.#partsOf(part, within)),
      ...alternatives.flat(),
      ...(isOpen ? [anyObject] : []),
    ];
  }

  #numberOf(schema: Schema): number {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return number;
  }
}

const saysFields = ({ properties, additionalProperties }: Schema): boolean =>
  properties !== undefined || additionalProperties !== undefined;

const allowsAnyObject = (parts: readonly Schema[]): boolean =>
  !parts.some(saysFields) &&
  parts.every((part) => part.enum === undefined && !('const' in part)) &&
  parts.every(({ type }) => type === undefined || [type].flat().includes('object'));

/** The schema of a field by one part of what its object is made of. */
function fieldOf({ properties, additionalProperties: open }: Schema, key: string): Schema[] {
  const own = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (own) return [own];
  return typeof open === 'object' ? [open] : [];
}
