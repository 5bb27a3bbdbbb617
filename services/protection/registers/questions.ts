/** Asks the registers of a person's packs, when the person registers, signs in and wants to play. */
import type { Trx } from '../../database/index';
import { Refusal } from '../../http/index';
import { packNamed, registersOf, type PackName } from '../packs';
import type { RegisterName } from '../packs/pack';
import { findPerson } from '../persons/person';
import type { RegisterAnswer } from '../rules/registers';
import type { ServiceOptions } from '../../service';
import { claimQuestions, keepCheck, takeAnswer, type Check } from './checks';
import { questionOf } from './question';
import type { RegisterQuestion } from './register';
import type { CheckReason } from './tables';

/** What is known of somebody who has no account yet. */
export type NewcomerQuestion = Pick<RegisterQuestion, 'email' | 'phone' | 'residence'>;

type RegistersOptions = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'registerOf'>;

/** Returns the function that asks registers all at once. Whatever cannot be true is no answer. */
function createAsking({ clock, logger, registerOf }: RegistersOptions) {
  const answerTo = async (register: RegisterName, question: RegisterQuestion): Promise<RegisterAnswer> => {
    const answer: RegisterAnswer = (await registerOf(register)?.ask(question)) ?? {
      kind: 'NO_ANSWER',
      fault: 'NOT_CONFIGURED',
    };
    const isOver = answer.kind === 'EXCLUDED' && answer.until !== null && answer.until <= clock.now();
    if (isOver) return { kind: 'NO_ANSWER', fault: 'MALFORMED' };
    if (answer.kind === 'NO_ANSWER')
      logger.warn(
        { register, fault: answer.fault },
        'an exclusion register did not answer, so nobody plays by it',
      );
    return answer;
  };

  return (registers: readonly RegisterName[], reason: CheckReason, question: RegisterQuestion) =>
    Promise.all(
      registers.map(async (register): Promise<Check> => ({
        ...{ register, reason, question },
        answer: await answerTo(register, question),
      })),
    );
}

/** Returns the questions that services ask. None of them is asked within a transaction: a register may be slow. */
export function createRegisters(options: RegistersOptions) {
  const { db, clock } = options;
  const checksOf = createAsking(options);

  /** Asks all registers about an account, and lets its person be what their answers say. Nothing, where no pack names a register. */
  async function ask(userId: number, reason: CheckReason): Promise<void> {
    const person = await findPerson(db, userId);
    if (person) await askThese(userId, reason, registersOf(person, clock.now()));
  }

  async function askThese(
    userId: number,
    reason: CheckReason,
    registers: readonly RegisterName[],
  ): Promise<void> {
    if (registers.length === 0) return;
    const checks = await checksOf(registers, reason, await questionOf(db, userId));
    await db.transaction().execute(async (trx) => {
      for (const check of checks) await takeAnswer(trx, userId, check, clock.now());
    });
  }

  return {
    ask,

    /** Asks the registers of the packs that will hold for somebody who registers. */
    async askAboutNewcomer(newcomer: NewcomerQuestion, names: readonly PackName[]): Promise<Check[]> {
      const question = { name: null, surname: null, birthDate: null, document: null, ...newcomer };
      const registers = new Set(names.flatMap((name) => packNamed(name).register.value ?? []));
      return checksOf([...registers], 'REGISTRATION', question);
    },

    /** Keeps the evidence of a registration that is refused by an answer. */
    keepRefusal: (check: Check): Promise<unknown> =>
      db.transaction().execute((trx) => keepCheck(trx, null, check, clock.now())),

    /** Lets the person of a new account be what the answer about the newcomer says. */
    takeAnswer: (trx: Trx, userId: number, check: Check): Promise<void> =>
      takeAnswer(trx, userId, check, clock.now()),

    /**
     * Does what needs the answers of registers: `work` is a stake or a deposit. Where it is refused because one has not answered, or
     * not today, it is asked once, if it was not a moment ago, and the work is tried once more.
     */
    async playing<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Refusal) || !mayBeRegister(error)) throw error;
        const claimed = await db.transaction().execute((trx) => claimQuestions(trx, userId, clock.now()));
        if (claimed.length === 0) throw error;
        await askThese(userId, 'PLAY', claimed);
        return work();
      }
    },
  };
}

/** Whether a refusal may come from a register that has not said yet that the player may play. */
const mayBeRegister = ({ code }: Refusal): boolean =>
  code === 'REGISTER_UNANSWERED' || code === 'VERIFICATION_DUE';
