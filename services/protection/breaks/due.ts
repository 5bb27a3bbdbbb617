/** What `/dev/time` says of exclusions from which the operator lets players return. */
import type { Db } from '../../database/index';
import { counted, dueAtFirst, timeText, type Due } from '../../due/index';
import { endOf, returnFrom, type Decision, type Exclusion } from '../rules/breaks';
import { waitingReturns, type StoredReturn } from './returns';

/** An exclusion that holds, and where the player's request stands. */
export function ofDecision(
  held: Exclusion,
  { days, hours }: Decision,
  request: StoredReturn | undefined,
  now: Date,
): Due[] {
  const end = endOf(held);
  const from = returnFrom(held) ?? held.endsAt;
  if (held.returnsAt && end === held.returnsAt)
    return [
      {
        at: end,
        text: `Exclusion: ends, since the operator let the player return and ${counted(hours, 'hour')} have run.`,
      },
    ];
  const asking =
    request && !request.decided_at
      ? ofRequest(request, now)
      : [
          {
            at: from > now ? from : null,
            text: `Exclusion: from ${timeText(from)} on the player can ask to return with a reason. The operator decides within ${counted(days, 'day')}, and ${counted(hours, 'hour')} run after a decision to let the player return.`,
          },
        ];
  return [...asking, ...dueAtFirst(end, 'Exclusion: ends by its time.')];
}

/** A request that waits. Nothing happens by itself when its time is over. */
function ofRequest({ id, due_at }: StoredReturn, now: Date): Due[] {
  if (now < due_at)
    return [
      {
        at: due_at,
        text: `Return ${id}: the operator has to have decided. The exclusion goes on until then.`,
      },
    ];
  return [
    {
      at: null,
      text: `Return ${id}: the decision is overdue since ${timeText(due_at)}. The exclusion goes on until the operator decides.`,
    },
  ];
}

/** The decision that is due first, or overdue for longest. */
export async function nextReturn(db: Db, now: Date): Promise<Due[]> {
  const [first] = await waitingReturns(db, now, 1);
  return dueAtFirst(
    first?.due_at,
    'The operator has to have decided about the return of an excluded player.',
  );
}
