/** Signing in with a second step: a code of the player's authenticator, or a recovery code. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { qrCode, type QrCode } from '../../rules/qrCode';
import { changedAny, type Db, type Trx } from '../database/index';
import { hashOf } from '../players/index';
import { readableCode } from './passwords';

const issuer = 'Touchline';
const stepSeconds = 30;
/** How many steps the authenticator's clock may be off, before and after. */
const tolerance = 1;
const recoveryCodeCount = 10;
/** 49 bits: enough for a code that can be tried ten times in ten minutes. */
const recoveryCodeLength = 10;

/** What an authenticator needs to make codes. */
export interface Enrolment {
  /** In base 32, to be typed. */
  secret: string;
  /** `otpauth://totp/…`, to be opened. */
  uri: string;
  /** The same, to be scanned. */
  qr: QrCode;
}

/** Whether signing in needs a code. */
export async function isTwoStepOn(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Boolean(row?.confirmed_at);
}

/** Starts the set-up with a new secret; null when the second step is on already. */
export async function beginTwoStep(db: Db, userId: number): Promise<Enrolment | null> {
  const secret = new Secret({ size: 20 }).base32;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('two_step')
    .values({ user_id: userId, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('two_step.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  const uri = authenticator(secret, userId).toString();
  return { secret, uri, qr: qrCode(uri) };
}

/** The recovery codes, shown this once; or the reason why the second step stays off. */
export type ConfirmResult = string[] | 'WRONG_CODE' | 'TWO_STEP_CHANGED';

/** Switches the second step on when a code proves that the authenticator knows the secret. */
export async function confirmTwoStep(
  trx: Trx,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<ConfirmResult> {
  const row = await trx
    .selectFrom('two_step')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.confirmed_at) return 'TWO_STEP_CHANGED';
  const step = stepOf(row.secret, { userId, code }, now);
  if (step === null) return 'WRONG_CODE';
  const set = { confirmed_at: now, last_step: step };
  await trx.updateTable('two_step').set(set).where('user_id', '=', userId).execute();
  const codes = Array.from({ length: recoveryCodeCount }, () => readableCode(recoveryCodeLength));
  const rows = codes.map((one) => ({ user_id: userId, code_hash: hashOf(one), used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Switches the second step off, and forgets the secret; false when it is off. */
export const endTwoStep = (trx: Trx, userId: number): Promise<boolean> =>
  changedAny(trx.deleteFrom('two_step').where('user_id', '=', userId).where('confirmed_at', 'is not', null));

/** Whether a code of the authenticator or a recovery code fits. It is used up by that. */
export async function useSecondStep(
  db: Db,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<boolean> {
  return /^\d{6}$/.test(code)
    ? useAuthenticatorCode(db, { userId, code }, now)
    : useRecoveryCode(db, { userId, code }, now);
}

async function useAuthenticatorCode(
  db: Db,
  typed: { userId: number; code: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', typed.userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const step = row ? stepOf(row.secret, typed, now) : null;
  if (step === null) return false;
  // In one statement: of two sign-ins with one code at once, one fails.
  return changedAny(
    db
      .updateTable('two_step')
      .set({ last_step: step })
      .where('user_id', '=', typed.userId)
      .where('last_step', '<', step),
  );
}

async function useRecoveryCode(
  db: Db,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<boolean> {
  const hash = hashOf(code.toLowerCase().replaceAll('-', ''));
  // Who has lost the authenticator counts as one whose authenticator changed.
  const { rows } = await sql`
    WITH used AS (
      UPDATE recovery_codes SET used_at = ${now}
      WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL
        AND EXISTS (SELECT FROM two_step WHERE two_step.user_id = ${userId} AND confirmed_at IS NOT NULL)
      RETURNING user_id
    )
    INSERT INTO security_changes (user_id, kind, at)
    SELECT user_id, 'factor', ${now}::timestamptz FROM used RETURNING id`.execute(db);
  return rows.length > 0;
}

/** The step of 30 seconds, since 1970, to which a code belongs; null when it fits none that is near. */
function stepOf(
  secret: string,
  { userId, code }: { userId: number; code: string },
  now: Date,
): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(secret, userId).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

const authenticator = (secret: string, userId: number): TOTP =>
  new TOTP({ issuer, label: String(userId), secret: Secret.fromBase32(secret), period: stepSeconds });

/** A recovery code as it is shown: `k7mfx-2ra9p`. */
export const grouped = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
