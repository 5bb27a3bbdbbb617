import 'i18next';
import type cashier from './dictionaries/en/pages/cashier.json';
import type consent from './dictionaries/en/pages/consent.json';
import type coupon from './dictionaries/en/coupon.json';
import type history from './dictionaries/en/pages/history.json';
import type data from './dictionaries/en/pages/data.json';
import type verification from './dictionaries/en/pages/verification.json';
import type information from './dictionaries/en/pages/information.json';
import type lists from './dictionaries/en/pages/lists.json';
import type main from './dictionaries/en/main.json';
import type match from './dictionaries/en/pages/match.json';
import type multi from './dictionaries/en/pages/multi.json';
import type bets from './dictionaries/en/pages/bets.json';
import type overlays from './dictionaries/en/pages/overlays.json';
import type phone from './dictionaries/en/pages/phone.json';
import type responsible from './dictionaries/en/pages/responsible.json';
import type results from './dictionaries/en/pages/results.json';
import type rules from './dictionaries/en/pages/rules.json';
import type session from './dictionaries/en/session.json';
import type settings from './dictionaries/en/pages/settings.json';
import type sports from './dictionaries/en/sports.json';
import type states from './dictionaries/en/pages/states.json';
import type support from './dictionaries/en/pages/support.json';

/** The English dictionaries type the keys: a wrong key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'main';
    resources: {
      main: typeof main;
      sports: typeof sports;
      coupon: typeof coupon;
      session: typeof session;
      settings: typeof settings;
      states: typeof states;
      information: typeof information;
      rules: typeof rules;
      lists: typeof lists;
      results: typeof results;
      match: typeof match;
      overlays: typeof overlays;
      cashier: typeof cashier;
      consent: typeof consent;
      bets: typeof bets;
      history: typeof history;
      verification: typeof verification;
      data: typeof data;
      responsible: typeof responsible;
      support: typeof support;
      phone: typeof phone;
      multi: typeof multi;
    };
  }
}
