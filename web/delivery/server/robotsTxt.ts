import { routeOf, routes, type RouteName } from '../../routing/routes/table';

/** First segments under which there is nothing but players' own pages. */
function ownSegments(): string[] {
  const own = new Map<string, boolean>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, auth } = routeOf(name);
    const [first = ''] = path.split('/');
    own.set(first, (own.get(first) ?? true) && auth === 'player');
  }
  return [...own].filter(([segment, isOwn]) => isOwn && /^[\w-]+$/.test(segment)).map(([segment]) => segment);
}

/** What robots need not visit: players' own pages and the gateway. `origin` is where the sitemap is, where that is known. */
export function robotsTxt(origin: string | null): string {
  return [
    'User-agent: *',
    'Disallow: /graphql',
    ...ownSegments().map((segment) => `Disallow: /*/${segment}`),
    '',
    ...(origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`, '']),
  ].join('\n');
}
