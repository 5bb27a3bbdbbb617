import { routeFamily, type AliasDefinition } from './define';
import { slug } from './shapes';

/** Pages that belong to no family. */
export const other = routeFamily(
  { remoteApp: 'content' },
  {
    bettingAwards: { path: 'betting-awards', metaId: 230 },
    footballChampionsRules: {
      path: 'football-champions-rules/:chapter?',
      where: { chapter: slug },
      metaId: 231,
    },
    cricketApp: { path: 'cricket-app', metaId: 232 },
    iosApp: { path: 'ios-app', metaId: 233 },
    iplBettingApp: { path: 'ipl-betting-app', metaId: 234, stream: 'ipl_betting_app' },
    bettingAlphabet: {
      path: 'betting-alphabet/:block?/:category?/:slug?',
      where: { block: slug, category: slug, slug },
      metaId: 235,
    },
    blog: { path: 'blog/*', metaId: 236 },
    news: { path: 'news/:slug?', where: { slug }, metaId: 237 },
    ourPartnersApp: {
      path: 'ourpartners/:section?',
      where: { section: slug },
      metaId: 238,
      stream: 'ourPartnersApp',
    },
    partners: { path: 'partners', metaId: 239 },
    mobileExternalApps: { path: 'mobile', metaId: 240, stream: 'mobileExternalApps' },
    desktopExternalApps: { path: 'desktop', metaId: 241, stream: 'desktopExternalApps' },
    /**
     * Opened with a token that the visitor received: at least 16 letters, digits and underscores, at least one of them
     * a digit.
     */
    token: { path: ':token', where: { token: /^(?=\w*\d)\w{16,}$/ }, metaId: 244 },
  },
);

export const otherAliases = {
  startDownloadApp: { path: 'mobile/startdownloadapp', to: 'mobile' },
} satisfies Record<string, AliasDefinition>;
