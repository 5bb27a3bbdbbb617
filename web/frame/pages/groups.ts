import type { ParseKeys } from 'i18next';
import type { RouteName } from '../../routing/routes/table';

type Key = ParseKeys<'main'>;

/** A page that navigation can link to: its route, which needs no other parameters than these, and its label. */
export interface NamedPage {
  route: RouteName;
  params?: Readonly<Record<string, string>>;
  label: Key;
}

/** A group of pages under a title. */
export interface PageGroup {
  title: Key;
  pages: readonly NamedPage[];
}

/** The pages that players need while betting, shown in the menu; all others are in the footer of every page. */
export const menuPages: readonly PageGroup[] = [
  {
    title: 'footer_betting',
    pages: [
      { route: 'multi', label: 'page_multi' },
      { route: 'howbet', label: 'page_howbet' },
      { route: 'rules', params: { ruleGroup: '1' }, label: 'page_rules' },
      { route: 'bettingCalculator', label: 'page_betting_calculator' },
      { route: 'bonuses', params: { section: 'rules' }, label: 'page_bonuses' },
    ],
  },
  {
    title: 'footer_site',
    pages: [
      { route: 'responsiblegaming', label: 'page_responsiblegaming' },
      { route: 'payment', label: 'page_payment' },
      { route: 'contacts', label: 'page_contacts' },
    ],
  },
];

/** The pages about the site, shown in the footer. */
export const sitePages: readonly PageGroup[] = [
  {
    title: 'footer_betting',
    pages: [
      { route: 'rules', params: { ruleGroup: '1' }, label: 'page_rules' },
      { route: 'howbet', label: 'page_howbet' },
      { route: 'bettingCalculator', label: 'page_betting_calculator' },
      { route: 'bonuses', params: { section: 'rules' }, label: 'page_bonuses' },
    ],
  },
  {
    title: 'footer_safety',
    pages: [
      { route: 'responsiblegaming', label: 'page_responsiblegaming' },
      { route: 'disputeresolution', label: 'page_disputeresolution' },
      { route: 'kycpolicy', label: 'page_kycpolicy' },
      { route: 'amlpolicy', label: 'page_amlpolicy' },
      { route: 'amlkyc', label: 'page_amlkyc' },
    ],
  },
  {
    title: 'footer_site',
    pages: [
      { route: 'about', label: 'page_about' },
      { route: 'contacts', label: 'page_contacts' },
      { route: 'licenses', label: 'page_licenses' },
      { route: 'payment', label: 'page_payment' },
      { route: 'cashTerminals', label: 'page_cash_terminals' },
    ],
  },
  {
    title: 'footer_terms',
    pages: [
      { route: 'consent', label: 'page_consent' },
      { route: 'cookies', label: 'page_cookies' },
      { route: 'taxation', label: 'page_taxation' },
      { route: 'simpleidentification', label: 'page_simpleidentification' },
    ],
  },
];
