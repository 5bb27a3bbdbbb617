/** Who a route is for: a signed-in player, or only guests. Everyone when absent. */
export type Audience = 'player' | 'guest';

/** One row of the route table. */
export interface RouteDefinition {
  /** Pattern below the language prefix: static segments and `:parameters`. */
  path: string;
  /** What each parameter may be; any other value is no match. */
  where?: Record<string, readonly string[] | RegExp>;
  /** The number under which the operator's configuration switches the route on. */
  metaId: number;
  auth?: Audience;
}

const sections = ['line', 'live'] as const;
const slug = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A game's leading digits decide; the names behind them are for people. */
const game = /^\d{1,9}(?:-[a-z0-9-]*)?$/;

/** Every URL of the site. Static segments win over parameters, so the order of rows means nothing. */
export const routes = {
  home: { path: '', metaId: 1 },
  section: { path: ':section', where: { section: sections }, metaId: 3 },
  sport: { path: ':section/:sport', where: { section: sections, sport: slug }, metaId: 4 },
  champ: {
    path: ':section/:sport/:champ',
    where: { section: sections, sport: slug, champ: slug },
    metaId: 5,
  },
  game: {
    path: ':section/:sport/:champ/:game',
    where: { section: sections, sport: slug, champ: slug, game },
    metaId: 6,
  },
  results: { path: 'results', metaId: 7 },
  coupon: { path: 'coupon', metaId: 8 },
  registration: { path: 'registration', metaId: 9, auth: 'guest' },
  login: { path: 'user/login', metaId: 10, auth: 'guest' },
  account: { path: 'office/account', metaId: 11, auth: 'player' },
  history: { path: 'office/history', metaId: 12, auth: 'player' },
  settings: { path: 'office/settings', metaId: 13, auth: 'player' },
  auth: { path: 'auth', metaId: 14, auth: 'guest' },
} as const satisfies Record<string, RouteDefinition>;

/** A route's name. */
export type RouteName = keyof typeof routes;

type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | Segments<Tail>
  : Path;
type Parameter<Segment> = Segment extends `:${infer Name}` ? Name : never;

/** The parameters that a route's path has. */
export type RouteParams<Name extends RouteName> = Record<
  Parameter<Segments<(typeof routes)[Name]['path']>>,
  string
>;
