import { isSocialNetwork } from '../../../rules/socialNetworks';
import type {
  PageResolvers,
  QueryResolvers,
  SiteResolvers,
  SocialNetwork,
} from '../../__generated__/resolvers';
import { offeredKinds } from '../limits/kinds';
import { informationQuery, informationResolvers } from './information';
import { kindsOf, offerQueries, offerResolvers } from './offers';
import { defaultSettings, offeredCoefViews } from './defaultSettings';
import { currenciesFor } from './currenciesFor';
import { brandOf } from './brand';
import { resolvers as helpLines } from './helpLine';
import { latePartsOf, paybillsOf, scriptsOf } from './lateParts';
import { configuredPath, loadableApps, secureAddress, webAddress } from './addresses';
import { instant, normaliseMaintenance } from './maintenance';

const Query: Pick<QueryResolvers, 'site'> = {
  site: (_parent, _args, { loaders, language }) => loaders.config.site.load(language),
};

const Page: Pick<PageResolvers, 'site'> = {
  site: ({ language }, _args, { loaders }) => loaders.config.site.load(language),
};

/** The values of settings that the operator left out. */
const Site: SiteResolvers = {
  brand: ({ partnerCssBrandBook }) => brandOf(partnerCssBrandBook),
  currentOffers: ({ currentOffers }) => kindsOf(currentOffers),
  maintenance: ({ maintenance }) => normaliseMaintenance(maintenance, Date.now()),
  remoteApps: ({ remoteApps }) => loadableApps(remoteApps),
  isVipDomain: (site) => site.isVipDomain ?? false,
  isNewSiteInfoEnabled: (site) => site.isNewSiteInfoEnabled ?? false,
  isSnowfallEnabled: (site) => site.isSnowfallEnabled ?? false,
  isBottomNavigationOnRegistration: (site) => site.isBottomNavigationOnRegistration ?? false,
  isRechargeModalEnabled: (site) => site.isRechargeModalEnabled ?? false,
  isPaymentAvailableToGuests: (site) => site.isPaymentAvailableToGuests ?? true,
  isTokenPageAvailable: (site) => site.isTokenPageAvailable ?? false,
  banPageUrl: ({ banPageUrl }) => secureAddress(banPageUrl)?.href ?? null,
  legacyRedirects: ({ legacyRedirects = [] }) =>
    legacyRedirects.flatMap((entry) => {
      const [from, to] = [configuredPath(entry.from), configuredPath(entry.to)];
      return from === null || to === null ? [] : [{ from, to }];
    }),
  afterRegistrationRedirects: ({ afterRegistrationRedirects = [] }) =>
    afterRegistrationRedirects.flatMap((rule) => {
      const [routeFrom, routeTo] = [configuredPath(rule.route_from), configuredPath(rule.route_to)];
      return routeFrom === null || routeTo === null ? [] : [{ routeFrom, routeTo }];
    }),
  isFlexibleAssetPath: (site) => site.isFlexibleAssetPath ?? true,
  currencies: ({ currencies }, _args, { loaders }) =>
    currenciesFor(currencies, loaders.phones.visitorCountry),
  visitorCountry: (_site, _args, { loaders }) => loaders.phones.visitorCountry?.toUpperCase() ?? null,
  isCashierAvailable: (site) => site.isCashierAvailable ?? false,
  limitKinds: ({ enabledLimits }) => offeredKinds(enabledLimits),
  isPwa: (site) => site.isPwa ?? false,
  pwaManifest: ({ pwaManifest: manifest }) => (manifest ? { themeColor: manifest.themeColor ?? null } : null),
  paybillsOutOfService: (site) => paybillsOf(site, Date.now()),
  isCookiesPopupEnabled: (site) => site.isCookiesPopupEnabled ?? false,
  privacyUpdate: ({ privacyUpdate: update }) =>
    update?.version ? { version: update.version, publishedAt: instant(update.publishedAt) } : null,
  isReferralLifeShort: (site) => site.isReferralLifeShort ?? false,
  isAgeConfirmedPerSession: (site) => site.isAgeConfirmedPerSession ?? false,
  lateParts: (site, _args, { loaders, language }) =>
    latePartsOf(site, Date.now(), () => loaders.phones.visitorCountryId(language)),
  analyticsScripts: scriptsOf,
  fingerprintApp: (site) => site.fingerprintAppId ?? null,
  inactivityMinutes: (site) => site.inactivityMinutes ?? 0,
  isEmailConfirmationOffered: (site) => site.isEmailConfirmationOffered ?? false,
  coefViews: (site) => [...offeredCoefViews(site)],
  defaultSettings: (site, _args, { loaders, language }) =>
    defaultSettings(site, language, loaders.config.country),
  isPasswordResetOffered: (site) => site.isPasswordResetOffered ?? false,
  isPhoneConfirmationOffered: (site) => site.isPhoneConfirmationOffered ?? false,
  socialNetworks: ({ socialNetworks = [] }) =>
    socialNetworks.filter(isSocialNetwork).map((name) => name.toUpperCase() as SocialNetwork),
  oneTapScript: ({ oneTapScript }) => webAddress(oneTapScript ?? undefined)?.href ?? null,
  arePasskeysOffered: (site, _args, { isPasskeyPage }) => isPasskeyPage && (site.arePasskeysOffered ?? false),
};

export const resolvers = {
  Query: { ...Query, ...informationQuery, ...offerQueries },
  Page: { ...Page, ...helpLines.Page },
  Site,
  ...informationResolvers,
  ...offerResolvers,
};
