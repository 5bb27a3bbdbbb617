import { sql } from 'kysely';
import type { operations } from '../../schema/upstreams/__generated__/config';
import type { Db, Trx } from '../database/index';
import type { Service } from '../service';
import { serveFingerprint } from './fingerprint';
import { servePolicyLogo } from './policyLogo';
import { readGroups } from './groups';
import { helpLines } from './helpLines';
import { migrations } from './migrations';
import { currentOffers } from './offers';
import type { StoredConfig } from './tables';

/** The operator's current configuration; a change takes effect with the next request. Throws when none is stored. */
export async function readConfig(db: Db): Promise<StoredConfig> {
  const row = await db.selectFrom('site_config').select('value').executeTakeFirst();
  if (!row) throw new Error('no site config');
  return row.value;
}

/** Changes the operator's configuration under a lock. Throws when none is stored. */
export async function changeConfig(trx: Trx, change: (config: StoredConfig) => StoredConfig): Promise<void> {
  const row = await trx.selectFrom('site_config').select('value').forUpdate().executeTakeFirst();
  if (!row) throw new Error('no site config');
  const value = JSON.stringify(change(row.value));
  await trx
    .updateTable('site_config')
    .set((eb) => ({ value: eb.cast(eb.val(value), 'jsonb') }))
    .execute();
}

/**
 * Notes beside the operator's configuration whether accounts hold demo money, where statements about players read it. Without a
 * note money is real.
 */
export async function noteMoney(db: Db, isDemo: boolean): Promise<void> {
  await sql`
    UPDATE site_config SET value = value || jsonb_build_object('isDemo', ${isDemo}::boolean)
    WHERE value->'isDemo' IS DISTINCT FROM to_jsonb(${isDemo}::boolean)`.execute(db);
}

/** SQL of whether accounts hold real money. Where nobody has noted that it is demo money it is real. */
export const isRealMoney = sql<boolean>`NOT EXISTS (SELECT FROM site_config WHERE value->'isDemo' = 'true')`;

/** SQL of which packs hold where, a row for each rule of the configuration: its JSON as `rule`. */
export const jurisdictions = sql`SELECT rule FROM site_config, jsonb_array_elements(value->'jurisdictions') rule`;

/** The configuration service. */
export const service: Service<operations> = {
  contract: 'config',
  migrations,
  create: ({ db, demo, writesLetters, writesSms, takesDeposits, social, passkeys, clock }) => ({
    serve(app) {
      serveFingerprint(app, async () => (await readConfig(db)).fingerprintAppId);
      servePolicyLogo(app);
    },
    handlers: {
      async getSiteConfig() {
        const [config, offers] = await Promise.all([readConfig(db), currentOffers(db, clock.now())]);
        return {
          helpLines,
          ...config,
          isDemo: demo,
          isCashierAvailable: takesDeposits && (config.isCashierAvailable ?? false),
          isEmailConfirmationOffered: writesLetters,
          isPasswordResetOffered: writesLetters,
          isPhoneConfirmationOffered: writesSms,
          socialNetworks: social.providers.map(({ network }) => network),
          oneTapScript: social.oneTapScript ?? null,
          arePasskeysOffered: passkeys !== undefined,
          currentOffers: offers,
        };
      },
      async getConfigGroups({ query }) {
        return { groups: await readGroups(db, query.groups.split(','), query.lang) };
      },
    },
  }),
};
