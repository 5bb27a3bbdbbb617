import { sql } from 'kysely';
import type { components, operations } from '../../schema/upstreams/__generated__/favourites';
import type { Db } from '../database/index';
import { Refusal, refuseUnless } from '../http/index';
import type { Service } from '../service';
import { migrations } from './migrations';

type Item = components['schemas']['Item'];
type Favourite = components['schemas']['Favourite'];

/** The most favourites that a player may have. */
const mostFavourites = 500;

/** The numbers of games; no game has a key of another form. */
const gameNumber = /^[1-9]\d{0,9}$/;

/** The embedded favourites service: answers unless `UPSTREAM_FAVOURITES_URL` names another server. */
export const service: Service<operations> = {
  contract: 'favourites',
  migrations,
  create({ db, clock, tokens }) {
    return {
      handlers: {
        async listFavourites({ request }) {
          return { favourites: await listOf(db, await tokens.playerOf(request)) };
        },
        async addFavourites({ body: { items }, request }) {
          const userId = await tokens.playerOf(request);
          refuseUnless(
            items.every(({ kind, key }) => kind !== 'GAME' || gameNumber.test(key)),
            noNumber,
          );
          return { favourites: await add(db, userId, items, clock.now()) };
        },
        async removeFavourites({ body: { items }, request }) {
          const userId = await tokens.playerOf(request);
          await db
            .deleteFrom('favourites_entries')
            .where('user_id', '=', userId)
            .where((eb) => eb.or(items.map(({ kind, key }) => eb.and({ kind, key }))))
            .execute();
          return { favourites: await listOf(db, userId) };
        },
      },
    };
  },
};

async function listOf(db: Db, userId: number): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourites_entries')
    .select(['kind', 'key', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('added', 'desc')
    .execute();
  return rows.map(({ kind, key, created_at }) => ({ kind, key, addedAt: created_at.toISOString() }));
}

/** The list with the items, of which the first is the newest. Throws when it would be too long; nothing is added then. */
async function add(db: Db, userId: number, items: readonly Item[], now: Date): Promise<Favourite[]> {
  return db.transaction().execute(async (trx) => {
    // Two tabs that add at once must not exceed the limit together.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favourites ${userId}`}, 0))`.execute(trx);
    await trx
      .insertInto('favourites_entries')
      .values(items.toReversed().map(({ kind, key }) => ({ user_id: userId, kind, key, created_at: now })))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'key']).doNothing())
      .execute();
    const favourites = await listOf(trx, userId);
    refuseUnless(favourites.length <= mostFavourites, limitReached);
    return favourites;
  });
}

const noNumber = (): Refusal => new Refusal(400, 'INVALID', 'The key of a game is its number.');

const limitReached = (): Refusal =>
  new Refusal(
    409,
    'LIMIT_REACHED',
    `A player has at most ${mostFavourites} favourites. Remove some to add others.`,
  );
