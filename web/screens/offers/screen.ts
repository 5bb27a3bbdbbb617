import { screen, type Screen } from '../../routing/routes/screen';
import { keyIn, kindOfList, kindOfOffer, type ListRoute, type OfferRoute } from './kinds';
import { offerListQuery } from './offerListQuery';
import { offerQuery } from './offerQuery';
import type { offerListQuery as OfferListQuery } from './__generated__/offerListQuery.graphql';
import type { offerQuery as OfferQuery } from './__generated__/offerQuery.graphql';

/** A list of promotions, bonuses or offers. */
function offerList(route: ListRoute): Screen {
  const isPromo = route === 'promo';
  return screen<ListRoute, OfferListQuery>(route, {
    query: offerListQuery,
    variables: (params: { section?: string }, _search, _now, { url }) => ({
      kind: kindOfList(route, params.section),
      lang: url.slice(1, 3),
    }),
    title: (t) => (isPromo ? t('main:nav_promotions') : t('main:page_bonuses')),
    description: (t) => (isPromo ? t('information:promotions_lead') : t('information:bonuses_lead')),
    component: () => import('./OfferList').then(({ OfferList }) => OfferList),
  });
}

/** One promotion, bonus or offer; 404 when there is none with its key. */
function offerPage(route: OfferRoute): Screen {
  return screen<OfferRoute, OfferQuery>(route, {
    query: offerQuery,
    variables: (params, _search, _now, { url }) => ({
      kind: kindOfOffer[route],
      key: keyIn(params),
      lang: url.slice(1, 3),
    }),
    found: ({ offer }) => offer != null,
    title: (t, { offer }) => offer?.title ?? t('main:nav_promotions'),
    description: (t, { offer }) => offer?.lead ?? t('information:promotions_lead'),
    component: () => import('./OfferPage').then(({ OfferPage }) => OfferPage),
  });
}

export const promo = offerList('promo');
export const bonuses = offerList('bonuses');
export const offers = offerList('offers');
export const promotion = offerPage('promotion');
export const bonus = offerPage('bonus');
export const bonusPartner = offerPage('bonusPartner');
export const offer = offerPage('offer');
export const offerPartner = offerPage('offerPartner');
