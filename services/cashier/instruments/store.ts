import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../database/index';
import { instrumentAfter, type InstrumentEvent, type InstrumentProof } from './rules';

/** An instrument as it is stored. */
export type StoredInstrument = Selectable<Database['instruments']>;

/** Names an instrument of a player. */
export interface InstrumentKey {
  userId: number;
  methodId: string;
  target: string;
}

/** A player's instrument; undefined where it was never named. */
export const findInstrument = (
  db: Db,
  { userId, methodId, target }: InstrumentKey,
): Promise<StoredInstrument | undefined> =>
  db
    .selectFrom('instruments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .where('target', '=', target)
    .executeTakeFirst();

/** Locks a player's instrument until the transaction ends; one that was never named is proposed. */
export async function lockInstrument(trx: Trx, key: InstrumentKey, now: Date): Promise<StoredInstrument> {
  const { userId, methodId, target } = key;
  await trx
    .insertInto('instruments')
    .values({ user_id: userId, method_id: methodId, target, state: 'PROPOSED', proposed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('instruments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('method_id', '=', methodId)
    .where('target', '=', target)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** An instrument under lock, until the transaction ends; undefined for a number that none has. */
export const lockInstrumentById = (trx: Trx, id: number): Promise<StoredInstrument | undefined> =>
  trx.selectFrom('instruments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The newest instruments that are not known to be their players' own, each with a withdrawal to it that waits; null without one. */
export const proposedInstruments = (db: Db, limit: number) =>
  db
    .selectFrom('instruments')
    .leftJoin('withdrawals', (join) =>
      join
        .onRef('withdrawals.user_id', '=', 'instruments.user_id')
        .onRef('withdrawals.method_id', '=', 'instruments.method_id')
        .onRef('withdrawals.target', '=', 'instruments.target')
        .on('withdrawals.state', '=', 'REQUESTED'),
    )
    .select(['instruments.id', 'instruments.user_id', 'instruments.method_id', 'instruments.target'])
    .select(['is_others', 'withdrawals.id as withdrawal'])
    .where('instruments.state', '=', 'PROPOSED')
    .where('instruments.target', 'is not', null)
    .orderBy('instruments.id', 'desc')
    .limit(limit)
    .execute();

/** Moves a locked instrument by the rules. `owner`: its owner's name, where the provider told one. */
export async function moveInstrument(
  trx: Trx,
  instrument: StoredInstrument,
  { event, proof, owner }: { event: InstrumentEvent; proof?: InstrumentProof; owner?: string },
  now: Date,
): Promise<void> {
  const state = instrumentAfter(instrument, event);
  const isProved = state !== 'PROPOSED';
  const isNew = instrument.state === 'PROPOSED' && isProved;
  await trx
    .updateTable('instruments')
    .set({
      state,
      is_others: event === 'OTHER' || (event !== 'OWN' && instrument.is_others),
      proof: !isProved ? null : isNew || proof === 'STAFF' ? (proof ?? null) : instrument.proof,
      verified_at: isNew ? now : instrument.verified_at,
      used_at: state === 'USED' ? (instrument.used_at ?? now) : instrument.used_at,
      ...(owner !== undefined && { owner }),
    })
    .where('id', '=', instrument.id)
    .execute();
}
