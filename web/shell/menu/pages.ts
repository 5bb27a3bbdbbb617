import type { ParseKeys } from 'i18next';
import type { RouteName } from '../../routes/table';

type Key = ParseKeys<'main'>;

/** A page that the menu can name: its route, which needs no parameters but these, and its label. */
interface MenuPage {
  route: RouteName;
  params?: Readonly<Record<string, string>>;
  label: Key;
  /** Whom it is for, where it is not for everybody. */
  for?: 'guest' | 'player';
}

/** The pages of the menu below the main sections, in groups. */
export const menuGroups: readonly { title: Key; pages: readonly MenuPage[] }[] = [
  {
    title: 'header_account',
    pages: [
      { route: 'login', label: 'header_sign_in', for: 'guest' },
      { route: 'registration', label: 'header_register', for: 'guest' },
      { route: 'account', label: 'header_account', for: 'player' },
      { route: 'history', label: 'header_bet_history', for: 'player' },
      { route: 'settings', label: 'header_settings', for: 'player' },
    ],
  },
  {
    title: 'footer_betting',
    pages: [
      { route: 'howbet', label: 'page_howbet' },
      { route: 'rules', params: { ruleGroup: '1' }, label: 'page_rules' },
      { route: 'bettingCalculator', label: 'page_betting_calculator' },
      { route: 'bonuses', params: { section: 'rules' }, label: 'page_bonuses' },
      { route: 'smsbets', label: 'page_smsbets' },
    ],
  },
  {
    title: 'footer_site',
    pages: [
      { route: 'about', label: 'page_about' },
      { route: 'contacts', label: 'page_contacts' },
      { route: 'payment', label: 'page_payment' },
      { route: 'cashTerminals', label: 'page_cash_terminals' },
      { route: 'licenses', label: 'page_licenses' },
      { route: 'taxation', label: 'page_taxation' },
    ],
  },
  {
    title: 'footer_safety',
    pages: [
      { route: 'responsiblegaming', label: 'page_responsiblegaming' },
      { route: 'disputeresolution', label: 'page_disputeresolution' },
    ],
  },
  {
    title: 'footer_terms',
    pages: [
      { route: 'cookies', label: 'page_cookies' },
      { route: 'consent', label: 'page_consent' },
      { route: 'kycpolicy', label: 'page_kycpolicy' },
      { route: 'amlpolicy', label: 'page_amlpolicy' },
      { route: 'amlkyc', label: 'page_amlkyc' },
      { route: 'simpleidentification', label: 'page_simpleidentification' },
    ],
  },
];
