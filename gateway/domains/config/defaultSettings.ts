import type { Setting } from '../../__generated__/resolvers';
import { coefViews, type CoefView } from '../../../rules/odds';
import type { SiteParent } from './parents';

/** The odds formats that players can choose; all of the site's where the operator names none that there is. */
export function offeredCoefViews({ coefViewIds = [] }: SiteParent): readonly CoefView[] {
  const offered = coefViews.filter((view) => coefViewIds.includes(view));
  return offered.length > 0 ? offered : coefViews;
}

/**
 * What a visitor sees who has chosen nothing: the odds format of the language, else of the country, as far as it is
 * offered; else the first one that is offered. Times with am and pm where the country is configured so.
 */
export function defaultSettings(site: SiteParent, language: string, country: string): Setting[] {
  const offered = offeredCoefViews(site);
  const { coefViewIdByLang = [], coefViewIdByCountry = [], is12hCountries = [] } = site;
  const wished =
    coefViewIdByLang.find(({ lang }) => lang === language)?.coefViewId ??
    coefViewIdByCountry.find((row) => row.country === country)?.coefViewId;
  const coefView = offered.find((view) => view === wished) ?? offered[0];
  return [
    { name: 'COEF_VIEW', value: String(coefView) },
    { name: 'IS12H', value: is12hCountries.includes(country) ? '1' : '0' },
  ];
}
