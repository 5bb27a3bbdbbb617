/** The text pages: their names, and the keys of their texts. The footer uses the titles as link texts. */
export const informationPages = {
  about: { title: 'page_about', lead: 'about_lead', text: 'about_text' },
  contacts: { title: 'page_contacts', lead: 'contacts_lead', text: 'contacts_text' },
  howbet: { title: 'page_howbet', lead: 'howbet_lead', text: 'howbet_text' },
  payment: { title: 'page_payment', lead: 'payment_lead', text: 'payment_text' },
  cookies: { title: 'page_cookies', lead: 'cookies_lead', text: 'cookies_text' },
  licenses: { title: 'page_licenses', lead: 'licenses_lead', text: 'licenses_text' },
  taxation: { title: 'page_taxation', lead: 'taxation_lead', text: 'taxation_text' },
  consent: { title: 'page_consent', lead: 'consent_lead', text: 'consent_text' },
  simpleidentification: {
    title: 'page_simpleidentification',
    lead: 'simpleidentification_lead',
    text: 'simpleidentification_text',
  },
  smsbets: { title: 'page_smsbets', lead: 'smsbets_lead', text: 'smsbets_text' },
  amlkyc: { title: 'page_amlkyc', lead: 'amlkyc_lead', text: 'amlkyc_text' },
  amlpolicy: { title: 'page_amlpolicy', lead: 'amlpolicy_lead', text: 'amlpolicy_text' },
  disputeresolution: {
    title: 'page_disputeresolution',
    lead: 'disputeresolution_lead',
    text: 'disputeresolution_text',
  },
  kycpolicy: { title: 'page_kycpolicy', lead: 'kycpolicy_lead', text: 'kycpolicy_text' },
  responsiblegaming: {
    title: 'page_responsiblegaming',
    lead: 'responsiblegaming_lead',
    text: 'responsiblegaming_text',
  },
  cashTerminals: { title: 'page_cash_terminals', lead: 'cash_terminals_lead', text: 'cash_terminals_text' },
} as const;

/** The name of a text page, equal to its route's. */
export type InformationPage = keyof typeof informationPages;
