const daySeconds = 86_400;
const monthSeconds = 30 * daySeconds;
const twoMonthsSeconds = 60 * daySeconds;

/** The simpler variant of the operator: a referral link counts for an hour. */
const shortSeconds = 3_600;

/** Without a postback the watcher needs to outlive only the redirects of this visit. */
const watcherSeconds = 4;

/** The allowed form of a tag; anything else is dropped. */
const tagShape = /^[\w.~:@-]{1,128}$/;

/** Reads the tags of a query; of a repeated tag the first value counts, a malformed one is dropped. */
function tagsIn(search: URLSearchParams): (name: string) => string | undefined {
  return (name) => {
    const value = search.get(name) ?? '';
    return tagShape.test(value) ? value : undefined;
  };
}

/** What referral cookies depend on besides the query. */
export interface ReferralRules {
  /** Whether a referral link counts for an hour instead of 60 days. */
  isReferralLifeShort: boolean;
}

/** The source of visits from the web app within Telegram. */
const telegramSource = '119';

/**
 * Whether Telegram opened the address as its web app: it says so in the query, or in the hash, which only browsers
 * see.
 */
const isTelegramApp = ({ searchParams, hash }: URL): boolean =>
  searchParams.has('tgWebAppStartParam') || /[#&]tgWebApp(?:Data|Version)=/.test(hash);

/**
 * The cookies that remember who sent a visitor, as Set-Cookie lines, from the tags `ref`, `bf`, `btag`, `tag`, `qtag`,
 * `affid`, `bwpromocode`, `click_id`, `utm_source`, `aip`, `pb` and `subid` of an address. Malformed tags are dropped.
 * The web app within Telegram counts as a source of its own where the address names none.
 */
export function referralCookies(url: URL, { isReferralLifeShort }: ReferralRules): string[] {
  const tag = tagsIn(url.searchParams);
  const source = tag('ref') ?? (isTelegramApp(url) ? telegramSource : undefined);
  const link = tag('btag') ?? tag('tag') ?? tag('qtag');
  const postback = tag('pb');
  const partner = partnerOf(tag, link);
  const isReferred = [source, tag('bf'), link, partner, postback, tag('subid')].some(Boolean);
  return [
    cookie('refererid', source, twoMonthsSeconds),
    cookie('bf_id', tag('bf'), daySeconds),
    cookie('reflinkid', link, isReferralLifeShort ? shortSeconds : twoMonthsSeconds),
    cookie('ref_partner_id', partner?.id, partner?.seconds),
    cookie(
      'postback_watcher',
      isReferred ? (postback ?? '1') : undefined,
      postback ? monthSeconds : watcherSeconds,
    ),
    cookie('subid', tag('subid'), twoMonthsSeconds),
    cookie('bwpromocode', tag('bwpromocode'), daySeconds),
  ].flatMap((line) => line ?? []);
}

/** An affiliate named by the link has priority over one that only a click id names. */
function partnerOf(
  tag: (name: string) => string | undefined,
  link: string | undefined,
): { id: string; seconds: number } | undefined {
  const affiliate = tag('affid');
  if (affiliate && link) return { id: affiliate, seconds: twoMonthsSeconds };
  const click = tag('click_id');
  if (click && tag('utm_source') && tag('aip')) return { id: click, seconds: monthSeconds };
  return undefined;
}

function cookie(name: string, value: string | undefined, seconds = daySeconds): string | undefined {
  return value && `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
