/** When a rise of a limit can be confirmed, and whose rule says so: what decides about a change and what foretells it are one. */
import { packNamed, packNamesOf, type PackName } from '../packs';
import type { Person } from '../persons/person';
import { dueAt } from '../rules/changes';
import { windowAt, type Frame } from '../rules/frames';
import { isPeriodic, periodOf } from '../rules/kinds';

/** A rise or a removal that is asked for at an instant. */
export interface Rise {
  /** From then on the player may confirm it. */
  at: Date;
  /** The pack whose rule makes it wait for longest. */
  pack: PackName;
  /** The hours that this pack asks for. */
  hours: number;
  /** Whether the end of the running period decides, which lies behind those hours. */
  isPeriodEnd: boolean;
}

/** A rise that is asked for now: it waits as long as the strictest of the person's packs says (LM-14). */
export function riseOf(person: Person, type: number, frame: Frame | undefined, now: Date): Rise {
  const rises = risesBy(packNamesOf(person, now), type, frame, now);
  return rises.reduce((latest, one) => (one.at > latest.at ? one : latest));
}

/** The rise that was asked for at an instant and is due at another; undefined when no pack that the person knows says so. */
export function riseThatWaits(
  { packs: { due, held, former, possible } }: Person,
  type: number,
  { frame, requestedAt, dueAt: due_at }: { frame: Frame | undefined; requestedAt: Date; dueAt: Date },
): Rise | undefined {
  const names = [...new Set([due, held, ...former.map(({ name }) => name), ...(possible ?? [])])];
  return risesBy(names, type, frame, requestedAt).find(({ at }) => at.getTime() === due_at.getTime());
}

function risesBy(names: readonly PackName[], type: number, frame: Frame | undefined, asked: Date): Rise[] {
  const end = frame && isPeriodic(type) ? windowAt(frame, periodOf(type), asked).to : null;
  return names.map((pack) => {
    const { value: wait } = packNamed(pack).wait;
    const at = dueAt(wait, asked, end);
    const isPeriodEnd = at > dueAt({ ...wait, untilPeriodEnds: false }, asked, end);
    return { at, pack, hours: wait.hours, isPeriodEnd };
  });
}
