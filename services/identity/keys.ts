import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';

/** A key that signs user tokens. */
export interface TokenKey {
  /** Stands in each token, so that all processes find the key that signed it. */
  id: string;
  /** At least 32 characters. */
  secret: string;
}

/** The keys that all processes of a site share. */
export interface TokenKeys {
  /** The one to sign with. */
  newest(): Promise<TokenKey>;
  /** The secret of a key that may have signed a token; undefined when it is none of ours, or not any more. */
  secretOf(id: string): Promise<string | undefined>;
}

/** So many keys are good at once: the one that signs, and the one before it, whose tokens still run. */
const goodKeys = 2;
/** How long a process goes by the keys that it has read. */
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
 * The keys of a site: those that the environment `given`s, else those that its database keeps, where the first process
 * makes one. Throws when this process would not understand the others: when the environment's keys lack the one that
 * signs, have another secret for it, or are missing although the site's keys come from there.
 */
export async function openTokenKeys(db: Db, given: readonly TokenKey[] | undefined): Promise<TokenKeys> {
  await db.transaction().execute(async (trx) => {
    await lock(trx);
    const known = await trx.selectFrom('token_keys').selectAll().orderBy('number', 'desc').execute();
    if (given) return adopt(trx, given, known);
    const [newest] = known;
    if (!newest) return addKey(trx, makeKey(), true);
    if (newest.secret === null)
      throw new Error('The keys of this site come from USER_TOKEN_KEYS, which is not set here.');
  });
  return given ? fixedKeys(given) : storedKeys(db);
}

/**
 * Adds a key, with which all processes sign within seconds. The one before stays good, so that no token is refused; what
 * is older is forgotten. Rotating twice thus gets rid of a key that became known. Null when the keys are the environment's.
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

/** Forgets all keys, so that the next start may take others. User tokens are then fetched anew; sessions stay. */
export async function forgetKeys(trx: Trx): Promise<void> {
  await lock(trx);
  await trx.deleteFrom('token_keys').execute();
}

/** The keys, the newest first. */
export function listKeys(db: Db) {
  return db.selectFrom('token_keys').selectAll().orderBy('number', 'desc').execute();
}

/** Reads the keys of the database, at most every few seconds, and at once for a key that it does not know. */
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
      throw new Error('The database holds no key to sign user tokens with: start the services anew.');
    },
    async secretOf(id) {
      const secretIn = (keys: TokenKey[]) => keys.find((key) => key.id === id)?.secret;
      const known = secretIn(await current());
      // Anybody can make up ids: asking for each of them would be a flood.
      if (known !== undefined || performance.now() - readAt < 1000) return known;
      return secretIn(await readAgain());
    },
  };
}

/** Notes the environment's keys by their fingerprints alone. */
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
