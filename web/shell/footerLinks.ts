/** The pages that the footer leads to, in groups; each by its route and the key of its name. */
export const footerGroups = [
  {
    title: 'footer_betting',
    links: [
      { name: 'rules', label: 'page_rules' },
      { name: 'howbet', label: 'page_howbet' },
      { name: 'bettingCalculator', label: 'page_betting_calculator' },
      { name: 'results', label: 'nav_results' },
      { name: 'promo', label: 'nav_promotions' },
    ],
  },
  {
    title: 'footer_safety',
    links: [
      { name: 'responsiblegaming', label: 'page_responsiblegaming' },
      { name: 'kycpolicy', label: 'page_kycpolicy' },
      { name: 'amlpolicy', label: 'page_amlpolicy' },
      { name: 'disputeresolution', label: 'page_disputeresolution' },
    ],
  },
  {
    title: 'footer_site',
    links: [
      { name: 'about', label: 'page_about' },
      { name: 'contacts', label: 'page_contacts' },
      { name: 'licenses', label: 'page_licenses' },
      { name: 'payment', label: 'page_payment' },
      { name: 'cashTerminals', label: 'page_cash_terminals' },
    ],
  },
  {
    title: 'footer_terms',
    links: [
      { name: 'consent', label: 'page_consent' },
      { name: 'cookies', label: 'page_cookies' },
      { name: 'taxation', label: 'page_taxation' },
      { name: 'smsbets', label: 'page_smsbets' },
      { name: 'simpleidentification', label: 'page_simpleidentification' },
    ],
  },
] as const;
