/** Moves of a person from one pack to another, which shorten no wait. */
import type { Trx } from '../../database/index';
import { note } from './events';
import { endDisputes, packs, type PackName } from '../packs';
import { lockPerson, type Person } from '../persons/person';
import { dueAt, type Wait } from '../rules/changes';
import { windowAt } from '../rules/frames';
import { isPeriodic, periodicTypes, periodOf } from '../rules/kinds';
import type { StoredLimit, StoredLimits } from './tables';

/**
 * Moves a locked person to the pack of the residence, where the residence or the configuration has changed; returns the
 * person as they are then. What waits is due by the stricter of both packs. The pack that is left still counts until every
 * wait that it began is over, so that a rise which is taken back and asked for again waits no less than before.
 */
export async function movePack(trx: Trx, person: Person, now: Date): Promise<Person> {
  const { due, held, former } = person.packs;
  if (due === held) return person;
  const running = former.filter(({ until }) => now < new Date(until));
  const left = { name: held, until: lastDue(person, now).toISOString() };
  const moved = { ...person.packs, held: due, former: [...running, left] };
  const limits = waitingBy(packs[due].wait.value, person.limits);
  await trx
    .updateTable('persons')
    .set({ pack: due, former_packs: JSON.stringify(moved.former), limits: JSON.stringify(limits) })
    .where('id', '=', person.id)
    .execute();
  await note(trx, {
    personId: person.id,
    userId: null,
    at: now,
    what: 'MOVED',
    type: 0,
    before: { pack: held },
    after: { pack: due },
  });
  return { ...person, limits, packs: moved };
}

/** Limits whose pending changes wait at least as a wait says. */
function waitingBy(wait: Wait, limits: StoredLimits): StoredLimits {
  const entries = Object.entries(limits).map(([type, limit]) => [type, waitsBy(wait, Number(type), limit)]);
  return Object.fromEntries(entries);
}

function waitsBy(wait: Wait, type: number, limit: StoredLimit): StoredLimit {
  const { pending, frame } = limit;
  if (!pending) return limit;
  const asked = new Date(pending.requestedAt);
  const end = frame && isPeriodic(type) ? windowAt(frame, periodOf(type), asked).to : null;
  const due = dueAt(wait, asked, end).toISOString();
  return { ...limit, pending: { ...pending, dueAt: due > pending.dueAt ? due : pending.dueAt } };
}

/** When the last wait ends that the pack which holds can have begun by now. */
function lastDue({ limits, packs: { held } }: Person, now: Date): Date {
  const wait = packs[held].wait.value;
  const ends = periodicTypes.flatMap((type) => {
    const frame = limits[type]?.frame;
    return frame ? [windowAt(frame, periodOf(type), now).to] : [];
  });
  const dues = [null, ...ends].map((end) => dueAt(wait, now, end).getTime());
  return new Date(Math.max(...dues));
}

/**
 * Takes note of where documents prove that the person of an account lives, `GB` or `CA-ON`, and moves the person to the pack of
 * that place. Returns the name of the pack; undefined when the account has no person.
 */
export async function proveResidence(
  trx: Trx,
  { userId, residence }: { userId: number; residence: string },
  now: Date,
): Promise<PackName | undefined> {
  const before = await lockPerson(trx, userId);
  if (!before) return undefined;
  await trx
    .updateTable('persons')
    .set({
      residence,
      is_residence_verified: true,
      former_packs: JSON.stringify(endDisputes(before.packs.former, now)),
    })
    .where('id', '=', before.id)
    .execute();
  const person = await lockPerson(trx, userId);
  return person && (await movePack(trx, person, now)).packs.due;
}
