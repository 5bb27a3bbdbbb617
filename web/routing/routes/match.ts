import type { AliasDefinition, RouteDefinition } from './define';
import { fill, matchSegments, narrowerFirst, sequencesOf, type Segment } from './patterns';
import { aliases, routeOf, routes, type RouteName } from './table';

/** A route found for a path. */
export interface Match {
  name: RouteName;
  route: RouteDefinition;
  params: Record<string, string>;
}

/** The target of an alias: a path below the language prefix, and what is added to the query. */
export interface Target {
  path: string;
  search: Readonly<Record<string, string>>;
}

/** The table's match for a path. */
export type TableMatch = { route: Match; alias?: never } | { alias: Target; route?: never };

type Row =
  { kind: 'route'; name: RouteName; route: RouteDefinition } | { kind: 'alias'; alias: AliasDefinition };

interface Candidate {
  row: Row;
  segments: Segment[];
}

const rows: Row[] = [
  ...Object.keys(routes).map((name): Row => {
    const known = name as RouteName;
    return { kind: 'route', name: known, route: routeOf(known) };
  }),
  ...Object.values(aliases).map((alias): Row => ({ kind: 'alias', alias })),
];

const candidates: Candidate[] = rows
  .flatMap((row) => {
    const { path, where } = row.kind === 'route' ? row.route : row.alias;
    return sequencesOf(path, where).map((segments) => ({ row, segments }));
  })
  .sort((a, b) => narrowerFirst(a.segments, b.segments));

/** No pattern needs more segments. Only a tail could match a longer path, and no page uses such tails. */
const maxSegments = 64;

function decode(path: string): string[] | undefined {
  const segments = path === '' ? [] : path.split('/');
  if (segments.length > maxSegments) return undefined;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The route or alias of a path below the language prefix, without its leading slash (`line/football`); undefined when
 * no row matches or a segment is badly encoded.
 */
export function match(path: string): TableMatch | undefined {
  const values = decode(path);
  if (!values) return undefined;
  for (const { row, segments } of candidates) {
    const params = matchSegments(segments, values);
    if (!params) continue;
    if (row.kind === 'route') return { route: { name: row.name, route: row.route, params } };
    const { to, search = {} } = row.alias;
    return { alias: { path: fill(to, params), search } };
  }
  return undefined;
}
