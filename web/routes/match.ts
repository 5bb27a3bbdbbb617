import { routes, type RouteDefinition, type RouteName } from './table';

/** A route found for a path. */
export interface Match {
  name: RouteName;
  route: RouteDefinition;
  params: Record<string, string>;
}

interface Candidate {
  name: RouteName;
  route: RouteDefinition;
  segments: string[];
}

const candidates: Candidate[] = Object.entries(routes)
  .map(([name, route]) => ({ name: name as RouteName, route, segments: split(route.path) }))
  .sort(staticFirst);

function split(path: string): string[] {
  return path === '' ? [] : path.split('/');
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false;
}

/** At the first place where two patterns differ in kind, the static segment goes first. */
function staticFirst(a: Candidate, b: Candidate): number {
  for (const [index, segment] of a.segments.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(b.segments[index]));
    if (difference !== 0) return difference;
  }
  return 0;
}

function allowed(value: string, constraint: readonly string[] | RegExp | undefined): boolean {
  if (constraint === undefined) return value !== '';
  return constraint instanceof RegExp ? constraint.test(value) : constraint.includes(value);
}

function read({ route, segments }: Candidate, values: string[]): Record<string, string> | undefined {
  if (segments.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = values[index] ?? '';
    if (!isParameter(segment)) {
      if (segment !== value) return undefined;
      continue;
    }
    const name = segment.slice(1);
    if (!allowed(value, route.where?.[name])) return undefined;
    params[name] = value;
  }
  return params;
}

function decode(path: string): string[] | undefined {
  try {
    return split(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The route for a path below the language prefix, without its leading slash (`line/football`); undefined when no
 * row matches or a segment is wrongly encoded.
 */
export function match(path: string): Match | undefined {
  const values = decode(path);
  if (!values) return undefined;
  for (const candidate of candidates) {
    const params = read(candidate, values);
    if (params) return { name: candidate.name, route: candidate.route, params };
  }
  return undefined;
}
