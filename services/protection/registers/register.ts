/** Exclusion registers as the site asks them. */
import { z } from 'zod';
import type { RegisterName } from '../packs/pack';
import type { RegisterAnswer } from '../rules/registers';

declare module '../../service' {
  interface ServiceOptions {
    /** The exclusion register of a name; undefined where the operator has connected none. */
    registerOf: (name: RegisterName) => ExclusionRegister | undefined;
  }
}

/** Whom a register is asked about: what the player said or proved, in the form in which it is kept. Null for what is unknown. */
export interface RegisterQuestion {
  name: string | null;
  surname: string | null;
  /** A day, `1990-02-28`. */
  birthDate: string | null;
  /** The number of an identity document. */
  document: string | null;
  /** An address that the player proved to read, in lower case. */
  email: string | null;
  /** In the form of E.164; proven, too. */
  phone: string | null;
  /** A country or a region of one by ISO 3166, `GB`. */
  residence: string | null;
}

/** A register. It always answers: what went wrong is an answer, too. */
export interface ExclusionRegister {
  ask(question: RegisterQuestion): Promise<RegisterAnswer>;
}

/** Where a register is asked. */
export interface RegisterConnection {
  register: RegisterName;
  /** An https address; http is for this machine alone. */
  url: string;
  /** Sent as `Authorization: Bearer`. */
  token: string;
}

/** How long a register may take: the player waits for it. */
const answerMs = 1000;

const reference = z.string().max(200).nullish();
const answers = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('EXCLUDED'),
    until: z.iso.datetime({ offset: true }).nullable(),
    reference,
  }),
  z.object({ answer: z.literal('NOT_EXCLUDED'), reference }),
  z.object({ answer: z.literal('MORE_NEEDED') }),
]);

/**
 * Asks a register by `POST {register, ...question}` as JSON; docs/exclusion-registers.md has the protocol. `url` is read at each
 * question. Whatever is no answer of the protocol is none: the caller lets nobody play by it.
 */
export function openRegister(
  { register, url, token }: Omit<RegisterConnection, 'url'> & { url: () => string },
  patienceMs = answerMs,
): ExclusionRegister {
  return {
    async ask(question) {
      try {
        const response = await fetch(url(), {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ register, ...question }),
          // The token and the player's data belong to this address alone.
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (response.status === 200) return readAnswer(await response.text());
        await response.body?.cancel();
        return { kind: 'NO_ANSWER', fault: `HTTP_${response.status}` };
      } catch (error) {
        return { kind: 'NO_ANSWER', fault: faultOf(error) };
      }
    },
  };
}

/** The longest answer that is read. */
const longestAnswer = 10_000;

function readAnswer(text: string): RegisterAnswer {
  const malformed = { kind: 'NO_ANSWER', fault: 'MALFORMED' } as const;
  if (text.length > longestAnswer) return malformed;
  const parsed = answers.safeParse(asJson(text));
  if (!parsed.success) return malformed;
  const said = parsed.data;
  switch (said.answer) {
    case 'MORE_NEEDED':
      return { kind: 'MORE_NEEDED' };
    case 'NOT_EXCLUDED':
      return { kind: 'NOT_EXCLUDED', reference: said.reference ?? null };
    case 'EXCLUDED': {
      const until = said.until === null ? null : new Date(said.until);
      return { kind: 'EXCLUDED', until, reference: said.reference ?? null };
    }
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? 'UNREACHABLE');
}
