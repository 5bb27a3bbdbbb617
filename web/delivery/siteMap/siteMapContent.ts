import { fetchQuery, type Environment } from 'relay-runtime';
import type { Language } from '../../foundation/i18n/languages';
import { fill } from '../../routing/routes/patterns';
import { routes } from '../../routing/routes/table';
import { contentsOf } from '../../screens/rules/chapters';
import type {
  siteMapContentQuery as SiteMapContentQuery,
  siteMapContentQuery$data as Content,
} from './__generated__/siteMapContentQuery.graphql';
import { siteMapContentQuery } from './siteMapContentQuery';

/**
 * The paths of the operator's content: the rules, whole and by chapter, and single offers under both of their names.
 * Content that cannot be loaded is left out; the rules are then the site's own, as on their page.
 */
export async function contentPaths(environment: Environment, lang: Language): Promise<string[]> {
  const content = await fetchQuery<SiteMapContentQuery>(environment, siteMapContentQuery, { lang })
    .toPromise()
    .catch(() => undefined);
  return [...rulesPaths(content), ...(content ? offerPaths(content) : [])];
}

function rulesPaths(content: Content | undefined): string[] {
  const tags = content?.information.rulesTags;
  return contentsOf(tags?.ok ? tags.value : null).flatMap(({ group, chapters }) => {
    const ruleGroup = String(group);
    const own = chapters.map(({ tag: chapter }) => fill(routes.rules.path, { ruleGroup, chapter }));
    return [fill(routes.rules.path, { ruleGroup }), ...own];
  });
}

function offerPaths({ promotions, bonuses, partners }: Content): string[] {
  return [
    ...keysIn(promotions).map((promotionId) => fill(routes.promotion.path, { promotionId })),
    ...keysIn(bonuses).flatMap((id) => [fill(routes.bonus.path, { id }), fill(routes.offer.path, { id })]),
    ...keysIn(partners).flatMap((id) => [
      fill(routes.bonusPartner.path, { id }),
      fill(routes.offerPartner.path, { id }),
    ]),
  ];
}

const keysIn = (offers: Content['promotions']): string[] =>
  offers.ok ? (offers.value ?? []).map(({ key }) => key) : [];
