import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Migrations } from '../database/index';
import promotions from './seed/promotions.json';

/**
 * MD5 of the texts with which sites began, by language. They said that demo money cannot be paid in or out, which it can, by the
 * test provider.
 */
const former = {
  en: '347db778b032fe98329397ceb4a34ecd',
  ru: '3a854ec994bb46625ce583fa1c622e5f',
  uk: '4095d3c62db4c8808197dba349a524c0',
  kk: '89c6e3c05390ca18ae88d04950aedc0c',
  az: '11a8f60ea3ebfda09e150ddecc237ecd',
  es: 'd289fb2e3887ab324f45d0c9d9e063e9',
  ar: 'ba1e10f4f7e609b4178288c1e2ed5a67',
} as const;

interface Promotion {
  readonly id?: unknown;
  readonly text?: unknown;
}

const digestOf = (text: unknown): string | null =>
  typeof text === 'string' ? createHash('md5').update(text).digest('hex') : null;

/** Gives the promotion of demo money its present text, unless the operator has written another one. */
export const renewDemoMoneyText: Migrations[string] = async (db) => {
  for (const lng of Object.keys(former) as (keyof typeof former)[]) {
    const text = promotions[lng].find(({ id }) => id === 'demo-money')?.text;
    const { rows } = await sql<{ value: unknown }>`
      SELECT value FROM config_groups WHERE name = 'promotions' AND lang = ${lng} FOR UPDATE`.execute(db);
    for (const { value } of rows) {
      if (!Array.isArray(value)) continue;
      const renewed = (value as Promotion[]).map((promotion) =>
        promotion.id === 'demo-money' && digestOf(promotion.text) === former[lng]
          ? { ...promotion, text }
          : promotion,
      );
      await sql`
        UPDATE config_groups SET value = ${JSON.stringify(renewed)}
        WHERE name = 'promotions' AND lang = ${lng}`.execute(db);
    }
  }
};
