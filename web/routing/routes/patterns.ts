import type { Constraint } from './define';

/** One segment of a pattern: a word, a parameter, or the tail. */
export type Segment =
  | { kind: 'word'; word: string }
  | { kind: 'parameter'; name: string; constraint: Constraint | undefined }
  | { kind: 'tail' };

type Where = Readonly<Record<string, Constraint>>;

/**
 * The sequences of segments that a pattern stands for, with and without each optional parameter. Of two sequences that
 * match the same paths, the one whose parameters come first in the pattern is kept, so that `a/:b?/:c?` fills `b`
 * first.
 */
export function sequencesOf(path: string, where: Where = {}): Segment[][] {
  let sequences: Segment[][] = [[]];
  for (const text of path === '' ? [] : path.split('/')) {
    const name = /^:(\w+)\??$/.exec(text)?.[1];
    const segment = segmentOf(text, name, where);
    const longer = sequences.map((sequence) => [...sequence, segment]);
    sequences = text.endsWith('?') ? [...sequences, ...longer] : longer;
  }
  const seen = new Set<string>();
  return sequences.filter((sequence) => {
    const shape = sequence.map(shapeOf).join('/');
    return !seen.has(shape) && seen.add(shape);
  });
}

function segmentOf(text: string, name: string | undefined, where: Where): Segment {
  if (text === '*') return { kind: 'tail' };
  return name === undefined
    ? { kind: 'word', word: text }
    : { kind: 'parameter', name, constraint: where[name] };
}

function shapeOf(segment: Segment): string {
  if (segment.kind === 'word') return segment.word;
  if (segment.kind === 'tail') return '*';
  return `:${segment.constraint instanceof RegExp ? segment.constraint.source : segment.constraint?.join('|')}`;
}

/** How much a segment matches, from narrow to broad: a word, a list, a form, any text, any number of segments. */
function breadth(segment: Segment | undefined): number {
  if (!segment || segment.kind === 'word') return 0;
  if (segment.kind === 'tail') return 4;
  if (segment.constraint === undefined) return 3;
  return segment.constraint instanceof RegExp ? 2 : 1;
}

/** Orders sequences of segments by their first difference in breadth, the narrower one first. */
export function narrowerFirst(a: readonly Segment[], b: readonly Segment[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = breadth(a[index]) - breadth(b[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The parameters in the decoded segments of a path; undefined when they do not match. A tail is the parameter `tail`.
 */
export function matchSegments(
  segments: readonly Segment[],
  values: readonly string[],
): Record<string, string> | undefined {
  const hasTail = segments.at(-1)?.kind === 'tail';
  if (hasTail ? values.length < segments.length - 1 : values.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = values[index] ?? '';
    if (segment.kind === 'tail') params.tail = values.slice(index).join('/');
    else if (segment.kind === 'word') {
      if (segment.word !== value) return undefined;
    } else {
      if (!allows(segment.constraint, value)) return undefined;
      params[segment.name] = value;
    }
  }
  return params;
}

function allows(constraint: Constraint | undefined, value: string): boolean {
  if (constraint === undefined) return value !== '';
  return constraint instanceof RegExp ? constraint.test(value) : constraint.includes(value);
}

/**
 * Fills a pattern with parameters, each encoded so that it stays within its segment. Optional parameters without a
 * value are left out.
 */
export function fill(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled: string[] = [];
  for (const { text, parameter } of partsOf(path)) {
    if (parameter === undefined) {
      filled.push(text);
      continue;
    }
    const value = params[parameter] ?? '';
    if (value === '') continue;
    filled.push(
      text === '*' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value),
    );
  }
  return filled.join('/');
}

/** A segment of a pattern as it is filled: its text, and the name of its parameter if it has one. */
interface Part {
  text: string;
  parameter: string | undefined;
}

/** Patterns are those of the routes, and a page has hundreds of links: each is split once. */
const splitPatterns = new Map<string, readonly Part[]>();

function partsOf(path: string): readonly Part[] {
  const known = splitPatterns.get(path);
  if (known) return known;
  const parts = path
    .split('/')
    .map((text) => ({ text, parameter: text === '*' ? 'tail' : /^:(\w+)\??$/.exec(text)?.[1] }));
  splitPatterns.set(path, parts);
  return parts;
}
