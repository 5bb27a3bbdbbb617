import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/index';

/** A key that signs user tokens. */
export interface TokenKey {
  /** Part of each token, so that all processes find the key that signed it. */
  id: string;
  /** At least 32 characters. */
  secret: string;
}

/** The keys that all processes of a site share. */
export interface TokenKeys {
  /** The key to sign with. */
  newest(): Promise<TokenKey>;
  /**
   * The secret of a key that may have signed a token; undefined for a key that is not, or no longer, one of the
   * site's.
   */
  secretOf(id: string): Promise<string | undefined>;
}

/** How many keys are valid at once: the one that signs, and the one before it, whose tokens are still valid. */
const goodKeys = 2;
/** How long a process uses the keys that it has read. */
const keptMs = 5000;

/** Keys that never change. The first one signs. */
export function fixedKeys(keys: readonly TokenKey[]): TokenKeys {
  const [first] = keys;
  if (!first) throw new Error('At least one key is needed to sign user tokens.');
  return {
    newest: () => Promise.resolve(first),
    secretOf: (id) => Promise.resolve(keys.find((key) => key.id === id)?.secret),
  };
}

/**
 * The keys of a site: those that the environment gives, else those stored in the database, where the first process
 * creates one. Throws when this process would not understand the others: when the environment lacks the key that
 * signs, has another secret for it, or names no keys although the site's keys come from there.
 */
export async function openTokenKeys(db: Db, given: readonly TokenKey[] | undefined): Promise<TokenKeys> {
  await db.transaction().execute(async (trx) => {
    await lock(trx);
    const known = await trx.selectFrom('token_keys').selectAll().orderBy('number', 'desc').execute();
    if (given) return adopt(trx, given, known);
    const [newest] = known;
    if (!newest) return addKey(trx, makeKey(), true);
    if (newest.secret === null)
      throw new Error(
        'The keys of this site come from USER_TOKEN_KEYS, which is not set here. Give it the value of the other processes.',
      );
  });
  return given ? fixedKeys(given) : storedKeys(db);
}

/**
 * Adds a key, with which all processes sign within seconds. The key before it stays valid, so that no token is
 * refused; older keys are deleted. Two rotations therefore remove a key that became known. Null when the keys come
 * from the environment.
 */
export async function rotateKeys(trx: Trx): Promise<string | null> {
  await lock(trx);
  const [newest] = await listKeys(trx);
  if (newest?.secret === null) return null;
  const key = makeKey();
  await addKey(trx, key, true);
  const kept = trx.selectFrom('token_keys').select('number').orderBy('number', 'desc').limit(goodKeys);
  await trx.deleteFrom('token_keys').where('number', 'not in', kept).execute();
  return key.id;
}

/** Deletes all keys, so that the next start may use others. User tokens are then fetched anew; sessions stay. */
export async function forgetKeys(trx: Trx): Promise<void> {
  await lock(trx);
  await trx.deleteFrom('token_keys').execute();
}

/** The keys, the newest first. */
export function listKeys(db: Db) {
  return db.selectFrom('token_keys').selectAll().orderBy('number', 'desc').execute();
}

/** Reads the keys of the database at most every few seconds, and at once for an unknown key id. */
function storedKeys(db: Db): TokenKeys {
  let read: Promise<TokenKey[]> | undefined;
  let readAt = -Infinity;

  const readAgain = (): Promise<TokenKey[]> => {
    readAt = performance.now();
    const reading = listKeys(db).then((rows) =>
      rows.slice(0, goodKeys).flatMap(({ id, secret }) => (secret === null ? [] : [{ id, secret }])),
    );
    read = reading;
    reading.catch(() => {
      if (read === reading) read = undefined;
    });
    return reading;
  };
  const current = (): Promise<TokenKey[]> =>
    read && performance.now() - readAt < keptMs ? read : readAgain();

  return {
    async newest() {
      const [newest] = await current();
      if (newest) return newest;
      const [again] = await readAgain();
      if (again) return again;
      throw new Error('The database holds no key to sign user tokens with: start the services again.');
    },
    async secretOf(id) {
      const secretIn = (keys: TokenKey[]) => keys.find((key) => key.id === id)?.secret;
      const known = secretIn(await current());
      // Anyone can invent key ids: a read for each of them could flood the database.
      if (known !== undefined || performance.now() - readAt < 1000) return known;
      return secretIn(await readAgain());
    },
  };
}

/** Stores the environment's keys by their fingerprints alone. */
async function adopt(
  trx: Trx,
  given: readonly TokenKey[],
  known: readonly { id: string; secret: string | null; fingerprint: Buffer }[],
): Promise<void> {
  const [signing] = known;
  if (signing && signing.secret !== null)
    throw new Error(
      'The database keeps keys of its own, and USER_TOKEN_KEYS is set. Unset it, or stop all services and run: npm run admin -- keys forget',
    );
  for (const { id, fingerprint } of known) {
    const same = given.find((key) => key.id === id);
    if (same && !fingerprint.equals(fingerprintOf(same)))
      throw new Error(`USER_TOKEN_KEYS has another secret for the key ${id} than the other processes.`);
  }
  if (signing && !given.some(({ id }) => id === signing.id))
    throw new Error(
      `USER_TOKEN_KEYS lacks the key ${signing.id}, with which other processes sign. Give all of them the same keys.`,
    );
  await trx.deleteFrom('token_keys').execute();
  for (const key of given.toReversed()) await addKey(trx, key, false);
}

async function addKey(trx: Trx, key: TokenKey, kept: boolean): Promise<void> {
  const row = { id: key.id, secret: kept ? key.secret : null, fingerprint: fingerprintOf(key) };
  await trx.insertInto('token_keys').values(row).execute();
}

const makeKey = (): TokenKey => ({
  id: randomBytes(6).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
});

const fingerprintOf = ({ id, secret }: TokenKey): Buffer =>
  createHash('sha256').update(`${id} ${secret}`).digest();

/** One process at a time, until the transaction ends. */
async function lock(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('token keys', 0))`.execute(trx);
}
