import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/user';
import { readConfig } from '../config/index';
import { sharedAccount } from '../files/index';
import { type Handlers, Refusal, refuseUnless } from '../http/index';
import type { ServiceOptions } from '../service';
import { matchAccount, countTypedPerson } from '../protection/index';
import {
  type User,
  nameChangesOf,
  readPersonalData,
  setNameChanges,
  writePersonalData,
  mostNameChanges,
  normalData,
  personalFaults,
  renamed,
  type DataFault,
  holdUnderAge,
  lockVerification,
  isDemoPlayer,
} from '../players/index';

/** The player's personal data. `caller` finds the player, or throws. */
export function personalHandlers(
  { db, clock, demo, tokens, documentKeys: digestKeys }: ServiceOptions,
  caller: (request: FastifyRequest) => Promise<User>,
): Pick<Handlers<operations>, 'savePersonalData'> {
  return {
    async savePersonalData({ request, body }) {
      const user = await caller(request);
      refuseUnless(!(demo && isDemoPlayer(user)), sharedAccount);
      const now = clock.now();
      const data = normalData(body);
      const { minimumAge } = await readConfig(db);
      const faults = personalFaults(data, { today: now.toISOString().slice(0, 10), minimumAge });
      if (faults.some(({ reason }) => reason === 'too_young'))
        await holdUnderAge(db, user.id, data.date_birthday, now);
      refuseUnless(faults.length === 0, () => invalidFields(faults));
      const { sessionKey } = await tokens.callerOf(request);
      await countTypedPerson(db, { data, address: request.ip, sessionKey }, now);
      await db.transaction().execute(async (trx) => {
        const { status, under_age_birth_date } = await lockVerification(trx, user.id, now);
        refuseUnless(status !== 'WAITING', beingChecked);
        refuseUnless(status !== 'VERIFIED', verified);
        const before = await readPersonalData(trx, user.id);
        // Who typed one date that keeps them out could type the next one.
        refuseUnless(under_age_birth_date === null || data.date_birthday === before.date_birthday, () =>
          invalidFields([{ field: 'date_birthday', reason: 'age_unproved' }]),
        );
        const others = renamed(before, data);
        const changes = await nameChangesOf(trx, user.id);
        refuseUnless(others.length === 0 || changes < mostNameChanges, () =>
          invalidFields(others.map((field) => ({ field, reason: 'changed_often' }))),
        );
        await writePersonalData(trx, user.id, data, now);
        if (others.length > 0) await setNameChanges(trx, user.id, changes + 1);
      });
      await matchAccount(db, user.id, { now, isDemo: demo, digestKeys });
      return { result: data };
    },
  };
}

const invalidFields = (fields: DataFault[]): Refusal => {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(400, 'INVALID_FIELDS', `Some fields have to be corrected: ${names}.`, { fields });
};

const beingChecked = (): Refusal =>
  new Refusal(409, 'DATA_CHECKING', 'The data are being compared with documents. Ask the operator.');

const verified = (): Refusal =>
  new Refusal(409, 'DATA_VERIFIED', 'The data are verified. The operator alone changes them.');
