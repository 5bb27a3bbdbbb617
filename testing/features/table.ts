/**
 * Which subjects each feature of the product brings: what no page and no document may deny any more. The rows are those of the
 * product's own lists, so that a new switch of the configuration, a new unit of limits or a new page of the player's office does
 * not compile until somebody says here what it brings. An empty row says that texts do not speak of it.
 */
import { limitKinds, type KindFacts } from '../../rules/limitKinds';
import type { components } from '../../schema/upstreams/__generated__/config';
import type { pageRoutes } from '../../web/routing/routes/__generated__/pages';
import type { Subject } from './subjects';

type SiteConfig = components['schemas']['SiteConfig'];

/** What the operator or the start of the site switches on and off. */
type Switch = {
  [Name in keyof SiteConfig]-?: NonNullable<SiteConfig[Name]> extends boolean ? Name : never;
}[keyof SiteConfig];

/** A page on which a player does something. */
type OfficePage = {
  [Name in keyof typeof pageRoutes]: (typeof pageRoutes)[Name] extends { auth: 'player' } ? Name : never;
}[keyof typeof pageRoutes];

type Rows<Name extends string> = Readonly<Record<Name, readonly Subject[]>>;

const switches: Rows<Switch> = {
  promoBonusToOffer: [],
  isRegistrationAllowed: [],
  isIdentificationEnabled: ['verification'],
  isSelfExcludeReasonsEnabled: ['breaks'],
  isStatisticAvailable: [],
  isCashierAvailable: ['deposits'],
  isWithdrawalCancelAllowed: ['withdrawals'],
  isDemo: [],
  isAccountsV2: [],
  isEmailConfirmationOffered: ['letters'],
  isPasswordResetOffered: ['letters'],
  isPhoneConfirmationOffered: ['letters'],
  arePasskeysOffered: ['signIn'],
  isVipDomain: [],
  isSnowfallEnabled: [],
  isNewSiteInfoEnabled: [],
  isBottomNavigationOnRegistration: [],
  isRechargeModalEnabled: ['deposits'],
  isPaymentAvailableToGuests: [],
  isTokenPageAvailable: [],
  isFlexibleAssetPath: [],
  isFatmanAnalyticsAvailable: [],
  isPwa: [],
  isCookiesPopupEnabled: [],
  isReferralLifeShort: [],
  isAgeNoticeEnabled: [],
  isAgeConfirmedPerSession: [],
  isOneClickBetOffered: [],
  isVipBet: [],
  isBonusBetOffered: [],
};

/** What limits bring, by what their values count. */
const limitUnits: Rows<KindFacts['unit']> = {
  AMOUNT: ['limits'],
  HOURS: ['limits'],
  MINUTES: ['realityCheck'],
  DAYS: ['breaks'],
  NOTHING: [],
};

const officePages: Rows<OfficePage> = {
  account: ['verification'],
  recharge: ['deposits'],
  deduce: ['withdrawals'],
  history: ['history'],
  historyPay: ['history'],
  printCoupon: ['history'],
  responsible: ['limits', 'breaks', 'realityCheck'],
  security: ['signIn', 'ownData', 'closing'],
  support: ['support'],
  blockAppealHistory: ['appeals'],
  verification: ['verification'],
  identification: ['verification'],
  paymentReturn: ['deposits'],
  withdrawalReturn: ['withdrawals'],
  settings: [],
  confirm: [],
};

/** What the product does: no text may deny it. */
export const featureSubjects: ReadonlySet<Subject> = new Set(
  [
    ...Object.values(limitKinds).map(({ unit }) => limitUnits[unit]),
    ...[switches, officePages].flatMap((rows) => Object.values<readonly Subject[]>(rows)),
  ].flat(),
);
