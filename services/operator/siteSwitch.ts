import { changeConfig, readConfig, type StoredConfig } from '../config/index';
import { changed, commandOf, listing, refuseUnless, singleWord, type Run } from './command';

type SwitchName = Exclude<
  {
    [Name in keyof StoredConfig]-?: NonNullable<StoredConfig[Name]> extends boolean ? Name : never;
  }[keyof StoredConfig],
  // These keys have commands of their own, or are decided where the site is hosted.
  | 'isCookiesPopupEnabled'
  | 'isFlexibleAssetPath'
  // Nothing uses this key yet.
  | 'isFatmanAnalyticsAvailable'
>;

/** What the switch turns on, and its state when the operator has set none. */
const switches: Readonly<Record<SwitchName, { does: string; otherwise: boolean }>> = {
  promoBonusToOffer: { does: 'bonuses are shown as offers', otherwise: false },
  isRegistrationAllowed: { does: 'visitors can register', otherwise: true },
  isIdentificationEnabled: { does: 'the pages of identification are open', otherwise: false },
  isSelfExcludeReasonsEnabled: { does: 'players are asked why they exclude themselves', otherwise: false },
  isStatisticAvailable: { does: 'the pages of statistics are open', otherwise: false },
  isCashierAvailable: { does: 'players can pay in', otherwise: false },
  isRechargeModalEnabled: { does: 'a deposit opens over the page, not as a page', otherwise: false },
  isWithdrawalCancelAllowed: {
    does: 'players can take a withdrawal back that was not sent yet',
    otherwise: false,
  },
  isVipDomain: { does: 'the site is for those who have an account alone', otherwise: false },
  isSnowfallEnabled: { does: 'snow falls on the front page', otherwise: false },
  isNewSiteInfoEnabled: { does: 'guests are told once what this site is', otherwise: false },
  isBottomNavigationOnRegistration: {
    does: 'phones have their navigation on the registration too',
    otherwise: false,
  },
  isPaymentAvailableToGuests: { does: 'guests can read the page of payments', otherwise: true },
  isTokenPageAvailable: { does: 'the root of a language takes a token as its path', otherwise: false },
  isPwa: { does: 'the site can be installed', otherwise: false },
  isAccountsV2: { does: 'accounts are read by the second version of the call', otherwise: false },
  isAgeNoticeEnabled: { does: 'guests are asked to confirm that they are of age', otherwise: false },
  isAgeConfirmedPerSession: {
    does: 'the age is asked for in each session, not every 3 days',
    otherwise: false,
  },
  isReferralLifeShort: { does: 'referral links are remembered for an hour', otherwise: false },
  isOneClickBetOffered: { does: 'players can place a single by one press on a price', otherwise: false },
  isVipBet: {
    does: 'players can ask the operator for a stake above the largest one, who answers by `vip`',
    otherwise: false,
  },
  isBonusBetOffered: {
    does: 'an express of three bets or more, each at 1.100 or more, gets a bonus bet',
    otherwise: false,
  },
};

const isSwitch = (name: string): name is SwitchName => Object.hasOwn(switches, name);

/** What the site's configuration switches on and off. */
export const siteSwitch = commandOf({
  on: { typed: '<name>', does: 'switches a part of the site on', run: switching(true) },
  off: { typed: '<name>', does: 'switches it off', run: switching(false) },
  list: {
    does: 'shows all switches, how they stand and what each does',
    run: listing(async ({ trx }) => {
      const config = await readConfig(trx);
      return Object.keys(switches)
        .filter(isSwitch)
        .map((name) => {
          const { does, otherwise } = switches[name];
          return `${(config[name] ?? otherwise) ? 'on ' : 'off'} ${name}: ${does}`;
        });
    }, 'There are no switches.'),
  },
});

function switching(isOn: boolean): Run {
  return async (words, { trx }) => {
    const name = singleWord(words, 'name of the switch: `switch list` shows all');
    refuseUnless(isSwitch(name), `There is no switch "${name}": \`switch list\` shows all.`);
    await changeConfig(trx, (config) => ({ ...config, [name]: isOn }));
    return changed(`${name} is ${isOn ? 'on' : 'off'}.`);
  };
}
