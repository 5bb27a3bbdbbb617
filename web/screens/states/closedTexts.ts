import type { ParseKeys } from 'i18next';
import type { RouteName } from '../../routing/routes/table';

type Key = ParseKeys<'states'>;

/** The texts of each page that stands in for the site or a page of it. */
export const closedTexts = {
  block: { title: 'states_block_title', texts: ['states_block_text', 'states_money_safe'] },
  blockUa: { title: 'states_block_ua_title', texts: ['states_block_ua_text', 'states_money_safe'] },
  blockIe: { title: 'states_block_ie_title', texts: ['states_block_ie_text', 'states_money_safe'] },
  suspension: { title: 'states_suspension_title', texts: ['states_suspension_text', 'states_money_safe'] },
  internalVpn: { title: 'states_vpn_title', texts: ['states_vpn_text'] },
  siteUpdates: { title: 'states_updates_title', texts: ['states_updates_text', 'states_money_safe'] },
  comingSoon: { title: 'states_soon_title', texts: ['states_soon_text'] },
  oldBrowser: { title: 'states_old_title', texts: ['states_old_text', 'states_old_browsers'] },
  errorPage: { title: 'states_error_title', texts: ['states_error_text'] },
} as const satisfies Partial<Record<RouteName, { title: Key; texts: readonly Key[] }>>;
