import type { AnalyticsScript, LatePart } from '../../__generated__/resolvers';
import { webAddress } from './addresses';
import { instant } from './maintenance';
import type { SiteParent } from './parents';

/** The operator's counters of visits; one whose script no page could load is left out. */
export const scriptsOf = ({ analyticsScripts = [] }: SiteParent): AnalyticsScript[] =>
  analyticsScripts.flatMap(({ src, stores = [] }) => {
    const address = webAddress(src)?.href;
    return address === undefined ? [] : [{ src: address, stores }];
  });

/** The ways to pay that are out of service at an instant in milliseconds since 1970. */
export const paybillsOf = ({ paybillsOutOfService = [] }: SiteParent, now: number) =>
  paybillsOutOfService
    .map(({ name, until }) => ({ name, until: instant(until) }))
    .filter(({ until }) => until === null || Date.parse(until) > now);

/**
 * What pages load after themselves. `visitorCountryId` is asked only where something follows from it; a country that
 * cannot be told is none of those that the operator named (GW-34).
 */
export async function latePartsOf(
  site: SiteParent,
  now: number,
  visitorCountryId: () => Promise<number | undefined>,
): Promise<LatePart[]> {
  const { isAgeNoticeEnabled = false, policyLogoCountryIds = [] } = site;
  const country =
    policyLogoCountryIds.length > 0 ? await visitorCountryId().catch(() => undefined) : undefined;
  const isOn: Record<LatePart, boolean> = {
    SNOWFALL: site.isSnowfallEnabled ?? false,
    NEW_SITE: site.isNewSiteInfoEnabled ?? false,
    PAYBILLS: paybillsOf(site, now).length > 0,
    AGE_NOTICE: isAgeNoticeEnabled,
    COUNTERS: scriptsOf(site).length > 0,
    POLICY_LOGO: country !== undefined && policyLogoCountryIds.includes(country),
    ONE_CLICK: site.isOneClickBetOffered ?? false,
  };
  return (Object.keys(isOn) as LatePart[]).filter((part) => isOn[part]);
}
