import { OperationTypeNode, type ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { OperationRequest } from './execute';
import type { ReadyOperation } from './documents/documents';
import { parseCookies } from '../../rules/cookies';
import { requestLanguage } from '../request/language';

/** A whole answer that is the same for everybody, frozen, and its JSON as bytes. */
export interface KeptResult {
  readonly result: ExecutionResult;
  readonly json: Buffer;
  /** Monotonic milliseconds. */
  readonly untilMs: number;
  /** When the oldest of what it says was true, in milliseconds since 1970. */
  readonly asOfMs: number;
}

/**
 * The longest that an answer is kept, however long its sources allow: an answer may hold the time, such as
 * `page.serverTime`, and clocks that are corrected by it must not be wrong by more.
 */
const longestMs = 1000;
const maxBytes = 16 * 1024 * 1024;
/** What keeping an answer costs besides the answer and its key: without it, tiny ones would be kept without end. */
const bytesPerAnswer = 1024;
/** Longer keys are made once and never met again. */
const maxKeyLength = 2000;
const maxNesting = 8;

/** An answer that is being made anew, and how to tell those who wait for it. */
interface Renewal {
  answer: Promise<KeptResult | undefined>;
  end: (answer: KeptResult | undefined) => void;
}

/** Whole answers to anonymous queries, kept for as long as every source of them allows. `now` is monotonic. */
export function createAnswerCache(now: () => number = () => performance.now()) {
  const renewals = new Map<string, Renewal>();
  const kept = new LRUCache<string, KeptResult>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }, key) => json.length + key.length + bytesPerAnswer,
  });

  /** The answer under a key, while it is fresh. */
  const find = (key: string): KeptResult | undefined => {
    const found = kept.get(key);
    return found && now() < found.untilMs ? found : undefined;
  };

  return {
    find,
    /**
     * What becomes of an answer that was kept and is no longer fresh, when another caller is making it anew; undefined
     * when nothing came of it. When nobody is, the caller makes it and then says so with `settle`: a crowd that asks
     * for the same page at once has it executed once.
     */
    renewal(key: string): Promise<KeptResult | undefined> | undefined {
      const running = renewals.get(key);
      if (!running && kept.has(key)) renewals.set(key, startRenewal());
      return running?.answer;
    },
    /** Keeps a complete answer until then; a partial one, or one that is no longer fresh, is not kept. */
    keep(key: string, result: ExecutionResult, untilMs: number): KeptResult | undefined {
      const until = Math.min(untilMs, now() + longestMs);
      if (result.errors || !result.data || until <= now()) return undefined;
      const answer = {
        result: deepFreeze(result),
        json: Buffer.from(JSON.stringify(result)),
        untilMs: until,
        // What it was made of is kept for as long as it is, so that what is missing of that time has passed.
        asOfMs: Date.now() - (longestMs - (until - now())),
      };
      kept.set(key, answer);
      return answer;
    },
    /** Tells those who wait for an answer whether it was kept; if not, later callers no longer wait for one another. */
    settle(key: string): void {
      const answer = find(key);
      if (!answer) kept.delete(key);
      renewals.get(key)?.end(answer);
      renewals.delete(key);
    },
  };
}

function startRenewal(): Renewal {
  let end!: Renewal['end'];
  const answer = new Promise<KeptResult | undefined>((resolve) => (end = resolve));
  return { answer, end };
}

/**
 * The key of an answer: everything of an anonymous request that can vary it, which are the trusted document, the
 * variables, the language, the country, and whether passkeys work on the page. Undefined where an answer is nobody else's: with a session, or for anything
 * but a query.
 */
export function answerKey(
  { id, operation }: ReadyOperation,
  { headers, language: named, operationName = '', variables }: OperationRequest,
  { country, isPasskeyPage }: { country: string | undefined; isPasskeyPage: boolean },
): string | undefined {
  if (id === undefined || operation.operation !== OperationTypeNode.QUERY) return undefined;
  const { cookie } = headers;
  // A cookie whose name only ends in `sid` costs a hit, never a secret.
  if (cookie?.includes('sid=')) return undefined;
  const language = requestLanguage(named, parseCookies(cookie), headers['accept-language']);
  const key = `${id} ${operationName} ${language} ${country ?? ''} ${isPasskeyPage} ${canonical(variables, 0)}`;
  return key.length > maxKeyLength ? undefined : key;
}

/** JSON with the members of objects in order, so that equal variables make equal keys. */
function canonical(value: unknown, nesting: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (nesting > maxNesting) return ' '.repeat(maxKeyLength);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, nesting + 1)).join()}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, nesting + 1)}`).join()}}`;
}

/** Callers in the same process share the object: changing it throws an error, and changes it for nobody. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
