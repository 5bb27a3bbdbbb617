import { keptCookie } from '../../foundation/settings/kept';
import { settingCookies } from '../../foundation/settings/model';

const { coefView, theme, timeZone, deviceZone, is12h, hideLeft, hideRight, compact, isWide } = settingCookies;
const { viewType, marketNames, shortcuts, hideBalance, fontSize, byCountry, changeCoefAction, stakes } =
  settingCookies;

/**
 * Everything that the site stores in a browser: names, the text keys of purpose and duration, and the category. What a
 * visitor has set, closed or begun here is necessary for what they asked for; `docs/browser-storage.md` says of each why.
 */
export const storedItems = [
  { names: ['sid'], purpose: 'cookies_sid', lifetime: 'life_session', category: 'necessary' },
  { names: ['user_token'], purpose: 'cookies_user_token', lifetime: 'life_minutes', category: 'necessary' },
  { names: ['did'], purpose: 'cookies_did', lifetime: 'life_year', category: 'necessary' },
  {
    names: ['social', 'one_tap'],
    purpose: 'cookies_social',
    lifetime: 'life_quarter',
    category: 'necessary',
  },
  {
    names: ['coupon', 'couponPlacements'],
    purpose: 'cookies_coupon',
    lifetime: 'life_kept',
    category: 'necessary',
  },
  { names: ['couponSettings'], purpose: 'cookies_coupon_own', lifetime: 'life_kept', category: 'necessary' },
  { names: ['favourites'], purpose: 'cookies_favourites', lifetime: 'life_kept', category: 'necessary' },
  {
    names: ['last_activity', 'signed_out_idle'],
    purpose: 'cookies_activity',
    lifetime: 'life_kept',
    category: 'necessary',
  },
  {
    names: ['cookies_agree_type', 'cookies_agree_automatic'],
    purpose: 'cookies_agree_type',
    lifetime: 'life_year',
    category: 'necessary',
  },
  {
    names: ['cookiesAgreeTime'],
    purpose: 'cookies_agree_time',
    lifetime: 'life_sent',
    category: 'necessary',
  },
  { names: ['privacy_version'], purpose: 'cookies_privacy', lifetime: 'life_kept', category: 'necessary' },
  {
    names: ['password_reset'],
    purpose: 'cookies_password_reset',
    lifetime: 'life_tab',
    category: 'necessary',
  },
  {
    names: ['email_confirmation'],
    purpose: 'cookies_email_confirmation',
    lifetime: 'life_tab',
    category: 'necessary',
  },
  {
    names: ['registration_email', 'registration_phone'],
    purpose: 'cookies_registration',
    lifetime: 'life_tab',
    category: 'necessary',
  },
  {
    names: ['payment_consultant'],
    purpose: 'cookies_consultant',
    lifetime: 'life_tab',
    category: 'necessary',
  },
  { names: ['scroll_positions'], purpose: 'cookies_scroll', lifetime: 'life_tab', category: 'necessary' },
  { names: ['reloaded_at'], purpose: 'cookies_reloaded_at', lifetime: 'life_tab', category: 'necessary' },
  { names: ['lng'], purpose: 'cookies_lng', lifetime: 'life_year', category: 'necessary' },
  { names: [coefView], purpose: 'cookies_coef_view', lifetime: 'life_year', category: 'necessary' },
  { names: [viewType], purpose: 'cookies_view_type', lifetime: 'life_year', category: 'necessary' },
  { names: [marketNames], purpose: 'cookies_market_names', lifetime: 'life_year', category: 'necessary' },
  { names: [theme], purpose: 'cookies_app_theme', lifetime: 'life_year', category: 'necessary' },
  { names: [timeZone, deviceZone], purpose: 'cookies_tzo', lifetime: 'life_year', category: 'necessary' },
  { names: [is12h], purpose: 'cookies_is12h', lifetime: 'life_year', category: 'necessary' },
  { names: [shortcuts], purpose: 'cookies_shortcuts', lifetime: 'life_year', category: 'necessary' },
  { names: [hideLeft, hideRight], purpose: 'cookies_hide', lifetime: 'life_year', category: 'necessary' },
  { names: [hideBalance], purpose: 'cookies_hide_balance', lifetime: 'life_year', category: 'necessary' },
  { names: [compact], purpose: 'cookies_compact', lifetime: 'life_year', category: 'necessary' },
  { names: [fontSize], purpose: 'cookies_font_size', lifetime: 'life_year', category: 'necessary' },
  { names: [byCountry], purpose: 'cookies_by_country', lifetime: 'life_year', category: 'necessary' },
  {
    names: [changeCoefAction, stakes],
    purpose: 'cookies_coupon_settings',
    lifetime: 'life_year',
    category: 'necessary',
  },
  { names: [keptCookie], purpose: 'cookies_settings_kept', lifetime: 'life_year', category: 'necessary' },
  { names: [isWide], purpose: 'cookies_wide', lifetime: 'life_year', category: 'functionality' },
  {
    names: ['g_state'],
    purpose: 'cookies_one_tap',
    lifetime: 'life_half_year',
    category: 'functionality',
  },
  {
    names: ['platform_type'],
    purpose: 'cookies_platform',
    lifetime: 'life_browser',
    category: 'necessary',
  },
  {
    names: ['shown:…', 'age_session', 'browserSession'],
    purpose: 'cookies_shown',
    lifetime: 'life_kept',
    category: 'necessary',
  },
  {
    names: ['refererid', 'bf_id', 'reflinkid', 'ref_partner_id', 'postback_watcher', 'subid', 'bwpromocode'],
    purpose: 'cookies_referral',
    lifetime: 'life_partner',
    category: 'marketing',
  },
] as const;
