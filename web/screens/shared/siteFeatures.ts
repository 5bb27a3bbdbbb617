import { graphql } from 'react-relay/hooks';
import { kindsWith, type LimitKind } from '../../../rules/limitKinds';
import { routeOf } from '../../routing/routes/table';
import type { siteFeatures_site$data } from './__generated__/siteFeatures_site.graphql';

/** What the operator's configuration says of features, as a fragment. */
export const siteFacts = graphql`
  fragment siteFeatures_site on Site {
    availableRoutes
    isDemo
    isCashierAvailable
    limitKinds
  }
`;

/** What it says. */
type SiteFacts = Omit<siteFeatures_site$data, ' $fragmentType'>;

/** Pages of the office, which need no parameters. */
type OfficePage =
  | 'account'
  | 'deduce'
  | 'history'
  | 'historyPay'
  | 'recharge'
  | 'responsible'
  | 'security'
  | 'support'
  | 'verification';

/** Something that a site can do and an operator can switch off. */
interface Feature {
  /** Where a player does it; null where there is nothing to do. */
  page: OfficePage | null;
  /** What is needed besides the page. */
  isOn?: (site: SiteFacts) => boolean;
}

const limit = (...kinds: readonly LimitKind[]): Feature => ({
  page: 'responsible',
  isOn: ({ limitKinds }) => kinds.some((kind) => limitKinds.includes(kind)),
});

/**
 * The features that texts of pages can name as `<deposits>a deposit</deposits>`. A line that names one is shown only while it is
 * on, and the name links to its page.
 */
export const siteFeatures = {
  demoMoney: { page: null, isOn: ({ isDemo }) => isDemo },
  deposits: { page: 'recharge', isOn: ({ isCashierAvailable }) => isCashierAvailable },
  withdrawals: { page: 'deduce' },
  payments: { page: 'historyPay' },
  betHistory: { page: 'history' },
  limits: { page: 'responsible', isOn: ({ limitKinds }) => limitKinds.length > 0 },
  depositLimits: limit(...kindsWith({ metric: 'DEPOSIT' })),
  stakeLimits: limit(...kindsWith({ metric: 'WAGERING' })),
  lossLimits: limit(...kindsWith({ metric: 'LOSS' })),
  sessionLimit: limit('SESSION'),
  loginLimits: limit(...kindsWith({ metric: 'LOGIN' })),
  realityCheck: limit('REALITY_CHECK'),
  timeOut: limit('TIME_OUT'),
  selfExclusion: limit('EXCLUSION'),
  verification: { page: 'verification' },
  personalData: { page: 'account' },
  dataExport: { page: 'security' },
  closing: { page: 'security' },
  support: { page: 'support' },
} as const satisfies Record<string, Feature>;

/** The name of a feature in texts. */
export type SiteFeature = keyof typeof siteFeatures;

/** Whether a word in a text names a feature. */
export const isSiteFeature = (name: string): name is SiteFeature => Object.hasOwn(siteFeatures, name);

/**
 * Whether a feature is on. While the configuration is unknown, what has a page is: links elsewhere lead to such pages then,
 * too, and the money counts as real.
 */
export function isFeatureOn(name: SiteFeature, site: SiteFacts | null): boolean {
  const { page, isOn }: Feature = siteFeatures[name];
  if (!site) return page !== null;
  const metaId = page && routeOf(page).metaId;
  return (metaId == null || site.availableRoutes.includes(metaId)) && (isOn?.(site) ?? true);
}

/** The features that a text names. */
export const featuresIn = (text: string): SiteFeature[] =>
  [...text.matchAll(/<(\w+)>/g)].flatMap(([, name = '']) => (isSiteFeature(name) ? [name] : []));

/** A text without the lines that name a feature which is off, and without headings that have lost all their lines. */
export function shownText(text: string, isOn: (name: SiteFeature) => boolean): string {
  return text
    .split(/\n(?=# )/)
    .flatMap((section) => {
      const lines = section.split('\n');
      const kept = lines.filter((line) => featuresIn(line).every(isOn));
      const isHeadingAlone = kept.length === 1 && lines.length > 1 && section.startsWith('# ');
      return kept.length === 0 || isHeadingAlone ? [] : [kept.join('\n')];
    })
    .join('\n');
}
