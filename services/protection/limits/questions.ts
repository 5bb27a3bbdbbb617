/** The questions before a deposit limit rises or ends: three, which are asked once. */
import { randomUUID } from 'node:crypto';
import type { Trx } from '../../database/index';
import { dayMs, minuteMs } from '../../durations';
import { refuse } from './refusals';
import { answerKey, questionIds } from './texts';

const validMs = 15 * minuteMs;

/** Values that are asked for, by the number of the limit; null for none. */
export type Asked = Readonly<Record<string, number | null>>;

/** Keeps what is asked for until the questions are answered, a day at most; returns the token that goes with the answers. */
export async function makeTest(trx: Trx, userId: number, asked: Asked, now: Date): Promise<string> {
  const token = randomUUID();
  await trx
    .deleteFrom('limit_tests')
    .where('made_at', '<', new Date(now.getTime() - dayMs))
    .execute();
  await trx
    .insertInto('limit_tests')
    .values({
      token,
      user_id: userId,
      asked: JSON.stringify(asked),
      questions: [...questionIds],
      made_at: now,
      answered_at: null,
    })
    .execute();
  return token;
}

/** An answer of the player. */
export interface GivenAnswer {
  questionId: string;
  optionId: string;
}

/**
 * Uses a test up. Returns which answers were right and, when all were, what was asked for. Throws a Refusal for a token that
 * is unknown, used, too old, or somebody else's.
 */
export async function answerTest(
  trx: Trx,
  { userId, token, answers }: { userId: number; token: string; answers: readonly GivenAnswer[] },
  now: Date,
): Promise<{ results: { questionId: string; isRight: boolean }[]; asked: Asked | null }> {
  const test = await trx
    .updateTable('limit_tests')
    .set({ answered_at: now })
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .where('made_at', '>', new Date(now.getTime() - validMs))
    .returning(['asked', 'questions'])
    .executeTakeFirst();
  if (!test) throw refuse('TEST_OVER');
  const results = test.questions.map((questionId) => ({
    questionId,
    isRight: answers.find((answer) => answer.questionId === questionId)?.optionId === answerKey[questionId],
  }));
  return { results, asked: results.every(({ isRight }) => isRight) ? test.asked : null };
}
