import { routeFamily } from '../../routing/routes/define';

/** What the operator tells about itself and the games. */
export const routes = routeFamily(
  { banned: 'allowed', isBeforeTerms: true, remoteApp: 'information', dictionaries: ['information'] },
  {
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
  },
);
