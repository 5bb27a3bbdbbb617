/** The person of who calls: how it is found, and how it is changed. */
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/index';
import { countTry, findUser, isDemoPlayer } from '../../players/index';
import type { ServiceOptions } from '../../service';
import { markDevice } from '../persons/breakDevices';
import { findPerson, lockPerson, type Person } from '../persons/person';
import { lookAtSitting } from '../time/sittings/sitting';
import { movePack } from './packMoves';
import { nobody, refuse } from './refusals';
import { breakOf } from './verdict';

/** What a change is made with. */
export interface Change {
  trx: Trx;
  /** The player's own person, locked. */
  person: Person;
  /** The account through which the person asks for it, and when. */
  by: { userId: number; now: Date };
}

/** Does a change of the caller's own person. A break is not counted: nothing keeps a player from stopping. */
export type ChangeOwn = <Result>(
  request: FastifyRequest,
  work: (change: Change) => Promise<Result>,
  isBreak?: boolean,
) => Promise<Result>;

/** How often a player may change limits, and answer questions. */
const changeLimit = (userId: number) => [
  { kind: 'limits player', of: String(userId), max: 60, windowSeconds: 3600 },
];

/** The person that was found. Throws for an account without one. */
export function known(person: Person | undefined): Person {
  if (!person) throw nobody();
  return person;
}

/** Returns the function that changes the own person of who calls. Everybody uses the demo account: it keeps nothing. */
export function createChangeOwn({
  db,
  clock,
  tokens,
  demo,
}: Pick<ServiceOptions, 'db' | 'clock' | 'tokens' | 'demo'>): ChangeOwn {
  return async (request, work, isBreak = false) => {
    const { userId, sessionKey } = await tokens.callerOf(request);
    const user = await findUser(db, userId);
    if (demo && user && isDemoPlayer(user)) throw refuse('SHARED_ACCOUNT');
    const now = clock.now();
    if (!isBreak) await countTry(db, changeLimit(userId), now);
    return db.transaction().execute(async (trx) => {
      const person = known(await lockPerson(trx, userId));
      const result = await work({ trx, person: await movePack(trx, person, now), by: { userId, now } });
      const changed = await findPerson(trx, userId);
      if (changed && breakOf(changed, now)) await markDevice(trx, sessionKey);
      await lookAtSitting(trx, person.id, now);
      return result;
    });
  };
}
