/** Whether an account outside is the player's own: its owner's name is compared with the player's. */
import type { Logger } from 'pino';
import type { Db, Trx } from '../../database/index';
import { disputeResidence, isOwnName } from '../../protection/index';
import { readPersonalData, verificationOf } from '../../players/index';
import type { Payment, PaymentProvider } from '../provider';
import { ibanCountry } from '../withdrawals/ibanLengths';
import { findInstrument, lockInstrument, moveInstrument, type InstrumentKey } from './store';

/** A player's name. */
interface KnownName {
  name: string;
  surname: string;
  /** Whether documents prove it. */
  isProved: boolean;
}

/** A player's name: the one that documents prove, before that the one that the player typed; null without one. */
export async function nameOf(db: Db, userId: number): Promise<KnownName | null> {
  const { name, surname } = await readPersonalData(db, userId);
  if (name === '' || surname === '') return null;
  return { name, surname, isProved: (await verificationOf(db, userId)).status === 'VERIFIED' };
}

/** The name in one text, as providers take it. */
export const fullName = ({ name, surname }: KnownName): string => `${name} ${surname}`;

/**
 * Whose a payment is by its payer's name, and notes the account from which it came: one with the player's own proved name is
 * verified. Null where a name is missing.
 */
export async function payerOf(
  trx: Trx,
  { userId, methodId }: { userId: number; methodId: string },
  { payer, instrument }: Payment,
  now: Date,
): Promise<'OWN' | 'OTHER' | null> {
  const own = payer === undefined ? null : await nameOf(trx, userId);
  if (payer === undefined || !own) return null;
  const whose = isOwnName(own, payer) ? 'OWN' : 'OTHER';
  if (instrument !== undefined && own.isProved)
    await noteOwner(
      trx,
      { userId, methodId, target: instrument },
      { whose, owner: payer, proof: 'PAYER' },
      now,
    );
  return whose;
}

async function noteOwner(
  trx: Trx,
  key: InstrumentKey,
  { whose, owner, proof }: { whose: 'OWN' | 'OTHER'; owner: string; proof: 'PAYER' | 'PAYEE' },
  now: Date,
): Promise<void> {
  const instrument = await lockInstrument(trx, key, now);
  await moveInstrument(trx, instrument, { event: whose, proof, owner }, now);
}

/** An account of the player's own in another country speaks against the residence that the player said. */
export async function noteCountry(
  trx: Trx,
  { userId, target }: Pick<InstrumentKey, 'userId' | 'target'>,
  now: Date,
): Promise<void> {
  const country = ibanCountry(target);
  if (country) await disputeResidence(trx, { userId, country }, now);
}

interface Asking {
  db: Db;
  logger: Logger;
  provider: Pick<PaymentProvider, 'ownerOf'>;
}

/**
 * Has the provider name the owner of an account that a verified player names, unless it is known to be the player's. Outside of any
 * transaction, since the provider may be slow. Where it tells no name the instrument stays proposed, and money waits for two people.
 */
export async function askOwner(
  { db, logger, provider }: Asking,
  key: InstrumentKey & { currency: string },
  now: Date,
): Promise<void> {
  const own = await nameOf(db, key.userId);
  if (own?.isProved !== true) return;
  const known = await findInstrument(db, key);
  if (known && known.state !== 'PROPOSED') return;
  const { methodId, currency, target } = key;
  const asked = { methodId, currency, target, payee: fullName(own) };
  const owner =
    (await provider.ownerOf?.(asked).catch((error: unknown) => {
      logger.warn({ reason: String(error) }, 'the payment provider did not name the owner of an account');
      return null;
    })) ?? null;
  await db.transaction().execute(async (trx) => {
    if (owner === null) await lockInstrument(trx, key, now);
    else {
      const whose = isOwnName(own, owner) ? 'OWN' : 'OTHER';
      await noteOwner(trx, key, { whose, owner, proof: 'PAYEE' }, now);
      if (whose === 'OWN') await noteCountry(trx, key, now);
    }
  });
}
