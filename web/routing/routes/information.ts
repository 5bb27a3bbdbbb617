import { routeFamily, type AliasDefinition } from './define';
import { slug } from './shapes';

/** What the operator tells about itself, the games and the rules. */
export const information = routeFamily(
  { banned: 'allowed', remoteApp: 'information', dictionaries: ['information'] },
  {
    rules: {
      path: 'information/rules/:ruleGroup/:chapter?',
      where: { ruleGroup: slug, chapter: slug },
      metaId: 47,
      stream: 'rules',
      dictionaries: ['rules', 'information'],
    },
    contacts: { path: 'information/contacts', metaId: 180, stream: 'contacts' },
    about: { path: 'information/about', metaId: 181, stream: 'about' },
    howbet: { path: 'information/howbet', metaId: 182, stream: 'howbet' },
    payment: { path: 'information/payment', metaId: 183, stream: 'payment' },
    cookies: { path: 'information/cookies', metaId: 184, stream: 'cookies' },
    licenses: { path: 'information/licenses', metaId: 185 },
    taxation: { path: 'information/taxation', metaId: 186 },
    consent: { path: 'information/consent', metaId: 187 },
    simpleidentification: { path: 'information/simpleidentification', metaId: 188 },
    smsbets: { path: 'information/smsbets', metaId: 189 },
    amlkyc: { path: 'information/amlkyc', metaId: 190 },
    amlpolicy: { path: 'information/amlpolicy', metaId: 191 },
    disputeresolution: { path: 'information/disputeresolution', metaId: 192 },
    kycpolicy: { path: 'information/kycpolicy', metaId: 193 },
    responsiblegaming: { path: 'information/responsiblegaming', metaId: 194 },
    cashTerminals: { path: 'information/cash_terminals', metaId: 195 },
    bettingCalculator: { path: 'information/betting-calculator', metaId: 196 },
  },
);

export const informationAliases = {
  information: { path: 'information', to: 'information/about' },
  firstRules: { path: 'information/rules', to: 'information/rules/1' },
} satisfies Record<string, AliasDefinition>;
