import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { send, type Answer, type Answered, type Request } from './http';
import { acceptanceOf, differenceOf, parseJson, refusalOf } from './judge';
import { valueAt, type Operation, type Parameter } from './openapi';
import { malformedRequests, requestOf, type Values } from './requests';

/** The result of one check. */
export interface Check {
  service: string;
  operation: string;
  /** What was sent: `its example`, `without section`. */
  name: string;
  outcome: 'kept' | 'broken' | 'skipped';
  /** The status, the difference, or why it was skipped. Never a value. */
  detail: string;
}

/** The options of a run of the suite. */
export interface SuiteOptions {
  /** All operations of all files: operations that are not tested may provide example values. */
  operations: readonly Operation[];
  isTested(operation: Operation): boolean;
  /** The address of a service: an origin with an optional base path. */
  baseUrlOf(service: string): string;
  /** The player who signs in. */
  credentials: { login: string; password: string };
}

/** The operation with which players sign in. */
const signIn = 'login';
/** The header that keeps a repeated write from taking effect twice. */
const idempotencyKey = 'Idempotency-Key';

/** An operation's example as it was sent, with its answer. */
interface Asked {
  values: Values;
  body: unknown;
  request: Request;
  answer: Answer;
}

/**
 * Runs the contract suite, check by check. Sends each operation its example, without and with its optional parameters;
 * expects refusals of malformed requests and of requests without the identity. An operation whose answer another one's
 * example needs runs first.
 */
export async function* runSuite(options: SuiteOptions): AsyncGenerator<Check> {
  const session = createSession(options);
  for (const operation of options.operations.filter(options.isTested)) {
    const { service, id } = operation;
    for await (const check of checksOf(operation, session)) yield { service, operation: id, ...check };
  }
}

type Session = ReturnType<typeof createSession>;
type Verdict = Pick<Check, 'name' | 'outcome' | 'detail'>;

async function* checksOf(operation: Operation, session: Session): AsyncGenerator<Verdict> {
  const asked = await session.ask(operation);
  if ('missing' in asked) {
    yield { name: 'its example', outcome: 'skipped', detail: `there is no value for ${asked.missing}` };
    return;
  }
  const { values, body, request, answer } = asked;
  const judge = (name: string, given: Answer, statusFault: (status: number) => string | null): Verdict => {
    const fault = differenceOf(operation, given) ?? ('status' in given ? statusFault(given.status) : null);
    const detail = fault ?? ('status' in given ? String(given.status) : '');
    return { name, outcome: fault ? 'broken' : 'kept', detail };
  };
  const judgeExample = (name: string, given: Answer) =>
    judge(name, given, (status) => refusalOf(operation, status));
  yield judgeExample('its example', answer);

  if (operation.parameters.some(({ name }) => name === idempotencyKey)) {
    const again = await session.sendAs(operation, request);
    yield judge('its example again, by the same key', again, () => differenceBetween(answer, again));
  }
  const further = await session.optionalValues(operation);
  if (further.size > 0) {
    const all = requestOf(operation, new Map([...values, ...further]), body);
    yield judgeExample('with every parameter', await session.sendAs(operation, all));
  }
  for (const { name, request: malformed } of malformedRequests(operation, values, body)) {
    yield judge(name, await session.sendAs(operation, malformed), acceptanceOf);
  }
  if (operation.needs === 'nobody' || operation.isIdentityOptional) return;
  const stranger = await send(session.baseUrlOf(operation), request);
  yield judge('as nobody', stranger, (status) =>
    status === 401 ? null : `answers ${status}, where 401 is due`,
  );
}

function differenceBetween(first: Answer, second: Answer): string | null {
  if ('failure' in first || 'failure' in second) return 'gives no answer';
  const isSame = isDeepStrictEqual(parseJson(first.text), parseJson(second.text));
  if (first.status === second.status && isSame) return null;
  return 'gives another answer than the first time';
}

/** Remembers the answers so far, and signs in when that is needed. */
function createSession({ operations, baseUrlOf, credentials }: SuiteOptions) {
  const asked = new Map<Operation, Asked>();
  const asking = new Set<Operation>();

  const answerOf = async (id: string): Promise<Answered | undefined> => {
    const operation = operations.find((one) => one.id === id);
    if (!operation) return undefined;
    const given = await ask(operation);
    return 'answer' in given && 'status' in given.answer && given.answer.status < 300
      ? given.answer
      : undefined;
  };

  const valueFrom = async (source: string): Promise<unknown> => {
    if (source === 'uuid') return randomUUID();
    const [id = '', pointer = ''] = source.split('#', 2);
    const answer = await answerOf(id);
    return answer && valueAt(parseJson(answer.text), pointer);
  };

  const parameterValues = async (parameters: Parameter[]): Promise<Map<string, string>> => {
    const values = new Map<string, string>();
    for (const { name, from, literal } of parameters) {
      const value = (from && (await valueFrom(from))) ?? literal;
      if (value !== undefined && value !== '') values.set(name, String(value));
    }
    return values;
  };

  const bodyOf = async ({ id, body }: Operation): Promise<unknown> => {
    if (!body) return undefined;
    const given = structuredClone(body.literal) as Record<string, unknown> | undefined;
    for (const [pointer, source] of Object.entries(body.from)) put(given, pointer, await valueFrom(source));
    return id === signIn ? { ...given, ...credentials } : given;
  };

  const identityFor = async ({ needs }: Operation): Promise<Record<string, string>> => {
    if (needs === 'nobody') return {};
    const answer = await answerOf(signIn);
    if (!answer) return {};
    if (needs === 'userToken')
      return { 'x-auth': `Bearer ${String(valueAt(parseJson(answer.text), '/token'))}` };
    return { cookie: answer.setCookies.map((line) => line.split(';', 1)[0]).join('; ') };
  };

  const sendAs = async (operation: Operation, request: Request): Promise<Answer> => {
    const headers = { ...request.headers, ...(await identityFor(operation)) };
    const answer = await send(baseUrlOf(operation.service), { ...request, headers });
    if ('setCookies' in answer && answer.setCookies.some(endsSession)) forgetSignIn();
    return answer;
  };

  const forgetSignIn = (): void => {
    for (const operation of asked.keys()) if (operation.id === signIn) asked.delete(operation);
  };

  /** Sends the operation's example once and returns it with the answer; or the name of a parameter without a value. */
  const ask = async (operation: Operation): Promise<Asked | { missing: string }> => {
    const known = asked.get(operation);
    if (known) return known;
    if (asking.has(operation)) return { missing: `${operation.id}, whose example needs itself` };
    asking.add(operation);
    const required = operation.parameters.filter((parameter) => parameter.required);
    const values = await parameterValues(required);
    const body = await bodyOf(operation);
    asking.delete(operation);
    const missing = required.find(({ name }) => !values.has(name))?.name;
    if (missing) return { missing };
    if (operation.body && body === undefined) return { missing: 'the body' };
    const request = requestOf(operation, values, body);
    const given = { values, body, request, answer: await sendAs(operation, request) };
    asked.set(operation, given);
    return given;
  };

  return {
    ask,
    sendAs,
    optionalValues: ({ parameters }: Operation) =>
      parameterValues(parameters.filter(({ required }) => !required)),
    baseUrlOf: ({ service }: Operation) => baseUrlOf(service),
  };
}

function put(target: unknown, pointer: string, value: unknown): void {
  const end = pointer.lastIndexOf('/');
  const holder = valueAt(target, pointer.slice(0, end)) as Record<string, unknown> | undefined;
  if (holder && value !== undefined) holder[pointer.slice(end + 1)] = value;
}

function endsSession(line: string): boolean {
  return /^sid=;/.test(line) || (line.startsWith('sid=') && /;\s*max-age=0\b/i.test(line));
}
