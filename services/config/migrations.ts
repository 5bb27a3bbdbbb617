import { sql } from 'kysely';
import { currencies } from '../../rules/currencies';
import type { Language } from '../../rules/languages';
import { firstLanguages, languageSteps, type Migrations } from '../database/index';
import { renewDemoMoneyText } from './demoMoneyText';
import bonuses from './seed/bonuses.json';
import promotions from './seed/promotions.json';
import rulesTags from './seed/rulesTags.json';
import type { StoredConfig } from './tables';

type Db = Parameters<Migrations[string]>[0];

type Keys<Name extends keyof StoredConfig> = Required<Pick<StoredConfig, Name>>;

/**
 * Meta ids of the routes that are on at first: home 1, line and live 3, sport 4, championship 5, game 6, results 7,
 * coupon 8, registration 9, sign-in 10, account 11, history 12, settings 13, sign-in of office guests 14.
 */
const availableRoutes = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/**
 * Meta ids of the pages of information: rules 47, contacts to cash terminals 180 to 195, calculator 196; and of offers:
 * promotions 200, bonuses 201 to 203, one promotion 204, the same bonuses as offers 205 to 207.
 */
const informationRoutes = [
  47, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 200, 201, 202, 203,
  204, 205, 206, 207,
];

/** The site as it was first stored; later steps add to it. */
const first = {
  group_id: 1,
  ref_id: 1,
  companyName: 'Touchline',
  languages: firstLanguages,
  defaultLanguage: 'ru',
  currencies: ['RUB', 'USD', 'EUR', 'UAH', 'KZT', 'AZN'],
  availableRoutes,
  excludedPaths: [],
  promoBonusToOffer: false,
  isRegistrationAllowed: true,
  isIdentificationEnabled: false,
  isStatisticAvailable: false,
  minimumAge: 18,
  partnerCssBrandBook: [],
};

const operatorsHand: Keys<
  | 'maintenance'
  | 'remoteApps'
  | 'isVipDomain'
  | 'isSnowfallEnabled'
  | 'isBottomNavigationOnRegistration'
  | 'isRechargeModalEnabled'
  | 'isPaymentAvailableToGuests'
  | 'isTokenPageAvailable'
  | 'banPageUrl'
  | 'blockTemplates'
  | 'legacyRedirects'
  | 'afterRegistrationRedirects'
  | 'isPwa'
  | 'pwaManifest'
  | 'isReferralLifeShort'
  | 'isAgeConfirmedPerSession'
> = {
  maintenance: {},
  remoteApps: [],
  isVipDomain: false,
  isSnowfallEnabled: false,
  isBottomNavigationOnRegistration: false,
  isRechargeModalEnabled: false,
  isPaymentAvailableToGuests: true,
  isTokenPageAvailable: false,
  banPageUrl: '',
  blockTemplates: [],
  legacyRedirects: [],
  afterRegistrationRedirects: [],
  isPwa: false,
  pwaManifest: {},
  isReferralLifeShort: false,
  isAgeConfirmedPerSession: false,
};

/** What a group of the configuration holds in a language; the empty one is for those that have none of their own. */
async function addGroup(db: Db, name: string, lang: string, value: unknown): Promise<void> {
  await sql`
    INSERT INTO config_groups VALUES (${name}, ${lang}, ${JSON.stringify(value)})
    ON CONFLICT DO NOTHING`.execute(db);
}

async function addOffers(db: Db, lng: Language): Promise<void> {
  await addGroup(db, 'promotions', lng, promotions[lng]);
  await addGroup(db, 'bonuses', lng, bonuses[lng]);
}

/** Switches routes on by their meta ids. */
async function switchOn(db: Db, metaIds: readonly number[]): Promise<void> {
  const added = JSON.stringify(metaIds);
  await sql`
    UPDATE site_config SET value = jsonb_set(
      value,
      '{availableRoutes}',
      (
        SELECT jsonb_agg(DISTINCT route)
        FROM jsonb_array_elements((value->'availableRoutes') || ${added}::jsonb) AS routes (route)
      )
    )`.execute(db);
}

export const migrations: Migrations = {
  '0001_site': async (db) => {
    await sql`CREATE TABLE site_config (id integer PRIMARY KEY CHECK (id = 1), value jsonb NOT NULL)`.execute(
      db,
    );
    await sql`INSERT INTO site_config VALUES (1, ${JSON.stringify(first)})`.execute(db);
  },
  '0002_operators_hand': async (db) => {
    const added = JSON.stringify(operatorsHand);
    await sql`UPDATE site_config SET value = ${added}::jsonb || value`.execute(db);
  },
  // The services' own application, unless the operator has configured applications already.
  '0003_technical_pages': async (db) => {
    const app = { name: 'technical-pages', origin: '/remote-apps/technical-pages', trusted: true };
    const added = JSON.stringify({ remoteApps: [app] });
    await sql`UPDATE site_config SET value = value || ${added}::jsonb WHERE value->'remoteApps' = '[]'`.execute(
      db,
    );
  },
  '0003_groups': async (db) => {
    await sql`
      CREATE TABLE config_groups (
        name text NOT NULL,
        lang text NOT NULL CHECK (lang ~ '^([a-z]{2})?$'),
        value jsonb NOT NULL,
        PRIMARY KEY (name, lang)
      )`.execute(db);
    await addGroup(db, 'rules_tags', '', rulesTags);
    for (const lng of firstLanguages) await addOffers(db, lng);
  },
  '0004_information': (db) => switchOn(db, informationRoutes),
  // The page on which players confirm new terms.
  '0006_confirm_terms': (db) => switchOn(db, [146]),
  // The page of a player's requests to the operator; no paybill is out of service.
  '0005_support': async (db) => {
    await sql`
      UPDATE site_config SET value = jsonb_set(
        '{"paybillsOutOfService": []}'::jsonb || value,
        '{availableRoutes}',
        (value->'availableRoutes') - '161' || '161'::jsonb
      )`.execute(db);
  },
  // Matches side by side.
  '0007_multi': (db) => switchOn(db, [24]),
  // Championships with their tables; results in play and by championship.
  '0007_results': (db) => switchOn(db, [25, 26]),
  // The page on which players protect their account.
  '0008_security': (db) => switchOn(db, [152]),
  // The cashier, and the page of deposits with the pages to which payments return.
  '0009_cashier': async (db) => {
    await sql`UPDATE site_config SET value = '{"isCashierAvailable": true}'::jsonb || value`.execute(db);
    await switchOn(db, [151, 242]);
  },
  // Every currency of the table, after those that stood first, unless the operator has chosen others.
  '0010_currencies': async (db) => {
    const others = [...currencies.keys()].filter((code) => !first.currencies.includes(code));
    const all = JSON.stringify({ currencies: [...first.currencies, ...others] });
    await sql`
      UPDATE site_config SET value = value || ${all}::jsonb
      WHERE value->'currencies' = ${JSON.stringify(first.currencies)}::jsonb`.execute(db);
  },
  // The history of payments.
  '0011_history_pay': (db) => switchOn(db, [150]),
  // The page on which players prove by documents who they are.
  '0012_verification': (db) => switchOn(db, [163]),
  // The short form of players whom a social network proved.
  '0013_social_registration': (db) => switchOn(db, [140]),
  // The page of identification, which opens by its own switch.
  '0014_identification': (db) => switchOn(db, [164]),
  // Where the links of letters lead: the end of a registration, and a new password.
  '0015_links_of_letters': (db) => switchOn(db, [142, 143]),
  // The page of withdrawals.
  '0016_withdrawals': (db) => switchOn(db, [158]),
  // The pages to which withdrawals return.
  '0017_withdrawal_return': (db) => switchOn(db, [243]),
  // Limits and breaks of players.
  '0018_responsible': (db) => switchOn(db, [153]),
  // The page on which banned players appeal.
  '0019_block_appeals': (db) => switchOn(db, [166]),
  '0020_demo_money_text': renewDemoMoneyText,
  // A placed coupon on paper.
  '0021_print_coupon': (db) => switchOn(db, [31]),
  // Singles by one press on a price, unless the operator has decided about them.
  '0022_one_click': async (db) => {
    await sql`UPDATE site_config SET value = '{"isOneClickBetOffered": true}'::jsonb || value`.execute(db);
  },
  ...languageSteps(async (db, lng) => {
    await addOffers(db, lng);
    await sql`
      UPDATE site_config SET value = jsonb_set(
        value, '{languages}', (value->'languages') - ${lng}::text || to_jsonb(${lng}::text)
      )`.execute(db);
  }),
};
