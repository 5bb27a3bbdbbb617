import type { ErrorObject } from 'ajv/dist/2020';
import type { Apart } from './apart';

/** A part of an answer that does not fit its schema: the place and the rule, never the value. */
export interface Mismatch {
  field: string;
  rule: string;
}

/** An answer without its odd parts. */
export interface Pruned {
  value: unknown;
  /** What does not fit any more or never did. A null where nothing may stand is absent, and nothing to tell of. */
  dropped: Mismatch[];
  /** Top-level fields whose last good value took the place of an odd one. */
  held: string[];
  /** Items that do not fit, of lists whose items are judged one by one. */
  apart?: readonly Apart[];
}

/** Last good values of top-level fields, which stand in for odd ones. */
export type HeldFields = Readonly<Record<string, unknown>>;

/**
 * A JSON schema as the OpenAPI files use them; `x-needed` marks a field without which what it stands in misleads, `x-apart`
 * a list of an answer that is used as a whole, each of whose items is judged by itself.
 */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  unevaluatedProperties?: boolean | Schema;
  required?: readonly string[];
  items?: Schema;
  allOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  default?: unknown;
  'x-needed'?: boolean;
  'x-apart'?: boolean;
}

type Container = Record<string, unknown> | unknown[];

/** A step from an object or a list to what stands in it. */
interface Step {
  container: Container;
  key: string;
  /** The schema of what stands there; undefined where no schema speaks of it. */
  schema: Schema | undefined;
  isRequired: boolean;
}

/** Each round drops at least one part of every fault, or goes one step up; deeper answers do not exist. */
const maxRounds = 20;

/**
 * Drops the odd parts of an answer, so that one odd field costs that field and not the answer: a field that may be
 * absent is deleted, one that may be null is nulled, one that has a default takes it, an item leaves its list, and
 * where none of this is allowed the same is tried with what the field stands in. `faultsOf` lists all faults of a value. Null when only the whole answer could be dropped. Changes `value`.
 */
export function prune(
  value: unknown,
  schema: Schema,
  held: HeldFields,
  deref: (ref: string) => Schema,
  faultsOf: (value: unknown) => readonly ErrorObject[],
): Pruned | null {
  const walker = new Walker(deref);
  const pruned: Pruned = { value, dropped: [], held: [] };
  for (let round = 0; round < maxRounds; round += 1) {
    const faults = faultsOf(value);
    if (faults.length === 0) return pruned;
    const changes = new Changes();
    for (const fault of innermost(faults)) {
      const steps = walker.stepsTo(value, schema, keysOf(fault));
      const change = steps && changeFor(steps, held, walker);
      if (!change) return null;
      if (changes.add(change, steps)) note(pruned, fault, change);
    }
    changes.apply();
  }
  return null;
}

function note(pruned: Pruned, fault: ErrorObject, { kind, step }: Change): void {
  if (kind === 'hold') pruned.held.push(step.key);
  if (kind === 'delete' && isAbsent(step)) return;
  pruned.dropped.push({ field: placeOf(fault), rule: fault.keyword });
}

/** The place of a fault; for a field that is missing, where it should stand. */
export function placeOf({ instancePath, keyword, params }: ErrorObject): string {
  return keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : instancePath;
}

const keysOf = (fault: ErrorObject): string[] =>
  placeOf(fault)
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Without what is said of alternatives as a whole, where a fault within one of them says more. */
function innermost(faults: readonly ErrorObject[]): ErrorObject[] {
  const alternatives = new Set(
    faults.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath),
  );
  if (alternatives.size === 0) return [...faults];
  const explained = new Set<string>();
  for (const fault of faults) {
    const place = placeOf(fault);
    for (let end = place.lastIndexOf('/'); end >= 0; end = place.lastIndexOf('/', end - 1)) {
      const above = place.slice(0, end);
      if (alternatives.has(above)) explained.add(above);
      if (end === 0) break;
    }
  }
  return faults.filter((fault) => !explained.has(placeOf(fault)));
}

/** What is done about one place. */
interface Change {
  kind: 'delete' | 'replace' | 'remove' | 'hold';
  step: Step;
  /** What takes its place. */
  by?: unknown;
}

function changeFor(steps: readonly Step[], held: HeldFields, walker: Walker): Change | null {
  const [top] = steps;
  if (top && Object.hasOwn(held, top.key) && !isAbsent(top))
    return { kind: 'hold', step: top, by: structuredClone(held[top.key]) };
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const change = changeAt(steps[at] as Step, walker);
    if (change) return change;
  }
  return null;
}

function changeAt(step: Step, walker: Walker): Change | null {
  if (walker.isNeeded(step.schema)) return null;
  if (Array.isArray(step.container)) return { kind: 'remove', step };
  if (!step.isRequired) return { kind: 'delete', step };
  const byDefault = walker.defaultOf(step.schema);
  if (byDefault !== undefined) return { kind: 'replace', step, by: structuredClone(byDefault) };
  const isNull = Object.hasOwn(step.container, step.key) && valueAt(step) === null;
  return walker.isNullable(step.schema) && !isNull ? { kind: 'replace', step, by: null } : null;
}

/** Null where nothing has to stand says that nothing stands there, which is no odd answer. */
const isAbsent = (step: Step): boolean => !step.isRequired && valueAt(step) === null;

const valueAt = ({ container, key }: Step): unknown => (container as Record<string, unknown>)[key];

/** The changes of one round: each place once, and nothing within a place that goes. */
class Changes {
  readonly #byPlace = new Map<Container, Map<string, Change>>();

  /** Whether it was not there yet. */
  add(change: Change, steps: readonly Step[]): boolean {
    for (const { container, key } of steps) if (this.#byPlace.get(container)?.has(key)) return false;
    const { container, key } = change.step;
    const inContainer = this.#byPlace.get(container) ?? new Map<string, Change>();
    this.#byPlace.set(container, inContainer.set(key, change));
    return true;
  }

  apply(): void {
    for (const [container, changes] of this.#byPlace) {
      if (Array.isArray(container)) removeAll(container, changes);
      else for (const change of changes.values()) make(container, change);
    }
  }
}

function removeAll(list: unknown[], changes: ReadonlyMap<string, Change>): void {
  const rest = list.filter((_, index) => !changes.has(String(index)));
  list.splice(0, list.length);
  for (const item of rest) list.push(item);
}

function make(container: Record<string, unknown>, { kind, step: { key }, by }: Change): void {
  if (kind === 'delete') Reflect.deleteProperty(container, key);
  else container[key] = by;
}

/** Finds its way through a schema beside a value. */
class Walker {
  constructor(private readonly deref: (ref: string) => Schema) {}

  /** The steps to a place; undefined when it is the value itself. */
  stepsTo(value: unknown, schema: Schema, keys: readonly string[]): Step[] | undefined {
    const steps: Step[] = [];
    let node: unknown = value;
    let at: Schema | undefined = schema;
    for (const key of keys) {
      if (typeof node !== 'object' || node === null) break;
      const container = node as Container;
      const child: Child = Array.isArray(container)
        ? { schema: this.itemsOf(at), isRequired: false }
        : this.childOf(at, key);
      steps.push({ container, key, ...child });
      node = Object.hasOwn(container, key) ? (container as Record<string, unknown>)[key] : undefined;
      at = child.schema;
    }
    return steps.length > 0 ? steps : undefined;
  }

  isNeeded(schema: Schema | undefined): boolean {
    return schema?.['x-needed'] === true;
  }

  isNullable(schema: Schema | undefined): boolean {
    if (!schema) return true;
    const { $ref, type, oneOf, allOf } = schema;
    if ($ref) return this.isNullable(this.deref($ref));
    if (oneOf) return oneOf.some((branch) => this.isNullable(branch));
    if (allOf) return allOf.every((part) => this.isNullable(part));
    return type === undefined || [type].flat().includes('null');
  }

  defaultOf(schema: Schema | undefined): unknown {
    let found: unknown;
    this.#some(schema, (part) => (found = part.default) !== undefined);
    return found;
  }

  itemsOf(schema: Schema | undefined): Schema | undefined {
    let found: Schema | undefined;
    this.#some(schema, (part) => (found = part.items) !== undefined);
    return found;
  }

  childOf(schema: Schema | undefined, key: string): Child {
    const child: Child = { schema: undefined, isRequired: false };
    this.#some(schema, ({ properties, additionalProperties, required }) => {
      if (required?.includes(key)) child.isRequired = true;
      if (properties && Object.hasOwn(properties, key)) child.schema ??= properties[key];
      else if (typeof additionalProperties === 'object') child.schema ??= additionalProperties;
      return false;
    });
    return child;
  }

  /** Whether it holds for a schema or any of those that it is made of. */
  #some(schema: Schema | undefined, holds: (part: Schema) => boolean): boolean {
    if (!schema) return false;
    if (holds(schema)) return true;
    const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
    if (schema.$ref) parts.push(this.deref(schema.$ref));
    return parts.some((part) => this.#some(part, holds));
  }
}

interface Child {
  schema: Schema | undefined;
  isRequired: boolean;
}
