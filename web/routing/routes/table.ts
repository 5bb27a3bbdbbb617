import { pageRoutes } from './__generated__/pages';
import { bonusAliases, bonuses } from './bonuses';
import { casino, casinoAliases } from './casino';
import { cyber, cyberAliases } from './cyber';
import type { AliasDefinition, RouteDefinition, Routes } from './define';
import { entry, entryAliases } from './entry';
import { games } from './games';
import { informationAliases } from './information';
import { office, officeAliases } from './office';
import { other, otherAliases } from './other';
import { sports } from './sports';

/**
 * Every page of the site: those with a screen, from the folders of the screens, and all others by family. The narrower
 * pattern wins (a static segment over a list, a list over a form), so the order of rows does not matter.
 */
export const routes = {
  ...pageRoutes,
  ...sports,
  ...cyber,
  ...casino,
  ...entry,
  ...office,
  ...bonuses,
  ...games,
  ...other,
} satisfies Routes;

/** Every address that permanently leads to another one. */
export const aliases: Readonly<Record<string, AliasDefinition>> = {
  ...cyberAliases,
  ...casinoAliases,
  ...entryAliases,
  ...officeAliases,
  ...informationAliases,
  ...bonusAliases,
  ...otherAliases,
};

/** The name of a route. */
export type RouteName = keyof typeof routes;

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Segments<Head> | Segments<Tail>
  : Path;
type Required<Segment> = Segment extends `:${infer Name}`
  ? Name extends `${string}?`
    ? never
    : Name
  : Segment extends '*'
    ? 'tail'
    : never;
type Optional<Segment> = Segment extends `:${infer Name}?` ? Name : never;

/** The parameters of a route's path; a tail is one text, `a/b`. */
export type RouteParams<Name extends RouteName> = ParamsOf<(typeof routes)[Name]['path']>;

type ParamsOf<Path extends string> = Record<Required<Segments<Path>>, string> &
  Partial<Record<Optional<Segments<Path>>, string>>;

/** A row of the table, typed as the same for every route. */
export const routeOf = (name: RouteName): RouteDefinition => routes[name];
