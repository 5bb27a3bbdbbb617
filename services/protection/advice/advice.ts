/** What a player is asked about limits: a proposal after a strong marker of harm, and whether one is wanted at all. */
import type { components } from '../../../schema/upstreams/__generated__/limits';
import { kindsWith } from '../../../rules/limitKinds';
import { limitNumber } from '../../../rules/limitNumbers';
import { currencyDecimals } from '../../../rules/minorUnits';
import type { Db, Trx } from '../../database/index';
import { dayMs } from '../../durations';
import { breakOf } from '../limits/verdict';
import { packOf } from '../packs';
import type { PromptOccasion } from '../packs/pack';
import type { Person } from '../persons/person';
import { missingKinds } from '../limits/requirements';
import { proposedAmount } from './proposal';

type Advice = components['schemas']['Advice'];
/** What a player answered. */
export type AnsweredAdvice = components['schemas']['AdviceAnswer'];

/** Limits of deposits, the longest first: the first that is offered is proposed. */
const depositTypes = kindsWith({ metric: 'DEPOSIT' })
  .map((kind) => limitNumber[kind])
  .toReversed();
const proposalDays = 30;

/** What there is to ask a person of now; nothing during a break. `types`: the limits that are offered. */
export async function adviceFor(
  db: Db,
  person: Person,
  { types, now }: { types: readonly number[]; now: Date },
): Promise<Advice> {
  if (breakOf(person, now)) return { proposal: null, prompts: [], isRequired: false };
  return {
    proposal: await proposalFor(db, person, types, now),
    prompts: await promptsFor(db, person),
    isRequired: missingKinds(person, now).length > 0,
  };
}

async function proposalFor(
  db: Db,
  person: Person,
  types: readonly number[],
  now: Date,
): Promise<Advice['proposal']> {
  const type = depositTypes.find((one) => types.includes(one));
  const { limit_proposed_at: proposedAt } = await db
    .selectFrom('persons')
    .select('limit_proposed_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  if (!proposedAt || type === undefined) return null;
  const { deposited } = await db
    .selectFrom('person_movements')
    .select(({ fn }) => fn.sum<number | null>('amount').as('deposited'))
    .where('person_id', '=', person.id)
    .where('kind', '=', 'DEPOSIT')
    .where('is_freed', '=', false)
    .where('at', '>', new Date(now.getTime() - proposalDays * dayMs))
    .executeTakeFirstOrThrow();
  const unit = 10 ** currencyDecimals(person.measure);
  const held = person.limits[type]?.value ?? null;
  const limitValue = proposedAmount({ deposited: Number(deposited ?? 0), held, unit });
  return { limitType: type, limitValue, measure: person.measure, proposedAt: proposedAt.toISOString() };
}

/** The occasions of the person's pack that have come and were not answered, for a person without a limit of deposits. */
async function promptsFor(db: Db, person: Person): Promise<PromptOccasion[]> {
  const occasions = packOf(person).promptsAt.value;
  if (occasions.length === 0 || depositTypes.some((type) => person.limits[type])) return [];
  const rows = await db
    .selectFrom('limit_prompts')
    .select('occasion')
    .where('person_id', '=', person.id)
    .execute();
  const answered = new Set(rows.map(({ occasion }) => occasion));
  const due = occasions.filter((occasion) => !answered.has(occasion));
  if (!due.includes('FIRST_DEPOSIT')) return due;
  const deposit = await db
    .selectFrom('person_movements')
    .select('reference')
    .where('person_id', '=', person.id)
    .where('kind', '=', 'DEPOSIT')
    .where('is_freed', '=', false)
    .limit(1)
    .executeTakeFirst();
  return deposit ? due.filter((occasion) => occasion !== 'FIRST_DEPOSIT') : due;
}

/** Remembers that a locked person was asked: nothing of it is asked again. */
export async function answerAdvice(
  trx: Trx,
  personId: number,
  answered: readonly AnsweredAdvice[],
  now: Date,
): Promise<void> {
  if (answered.includes('PROPOSAL'))
    await trx.updateTable('persons').set({ limit_proposed_at: null }).where('id', '=', personId).execute();
  const occasions = [...new Set(answered)].filter((one) => one !== 'PROPOSAL');
  if (occasions.length === 0) return;
  await trx
    .insertInto('limit_prompts')
    .values(occasions.map((occasion) => ({ person_id: personId, occasion, answered_at: now })))
    .onConflict((conflict) => conflict.columns(['person_id', 'occasion']).doNothing())
    .execute();
}

/** A limit of deposits that a locked person has set or lowered answers what was proposed. */
export async function answerBySaving(
  trx: Trx,
  person: Person,
  types: readonly number[],
  now: Date,
): Promise<void> {
  const isSet = depositTypes.some((type) => types.includes(type) && person.limits[type]?.pending === null);
  if (isSet) await answerAdvice(trx, person.id, ['PROPOSAL'], now);
}
