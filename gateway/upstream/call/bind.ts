import { GatewayError, UpstreamError } from '../../request/errors';
import { codeOf, type Exchanged } from './answer';
import type { Deadline } from '../../request/deadline';
import type { DeclaredCall, Envelope, Exchange } from './exchange';
import { createGatherer } from './gather';
import { hasOwnBearer } from './headers';
import type { Identity, IdentityHeaders } from '../identity/identity';
import type { KeptAnswer, KeptAnswers } from '../keeping/keptAnswers';
import type { AnswerName, LastGood } from '../keeping/lastGood';
import type { CallObserver } from './observer';
import type { RetriedBehind } from '../patience/retriedBehind';
import type { NavigationReads, SharedReads } from '../keeping/sharedReads';
import type { SharedUntil } from '../../request/sharedUntil';
import type { Answer, Bound, Outcome, Read, Write } from './source';
import type { CallArguments } from '../contract/template';
import type { Waiter } from '../../request/waiter';

/** What the calls of one request share. */
export interface Caller {
  requestId: string;
  identity: Identity;
  /** Headers of the browser that go up with what is asked for this caller alone. */
  forwarded: Readonly<Record<string, string>>;
  deadline: Deadline;
  sharedUntil: SharedUntil;
  reads: SharedReads;
  /** The session that the browser says it has, whose reads its writes outdate. */
  session: string | undefined;
  observer: CallObserver | undefined;
}

/** What all requests of a gateway share. */
export interface Upstreams {
  exchange: Exchange;
  keptAnswers: KeptAnswers;
  navigationReads: NavigationReads;
  lastGood: LastGood;
  retriedBehind: RetriedBehind;
}

const isSuccess = (status: number): boolean => status < 300;

/** Turns the declared calls of a source into functions for one request. */
export function bindSource<Source extends Record<string, DeclaredCall>>(
  source: Source,
  upstreams: Upstreams,
  caller: Caller,
): Bound<Source> {
  const bound: Record<string, (args?: CallArguments) => Promise<unknown>> = {};
  for (const [name, call] of Object.entries<DeclaredCall>(source)) {
    const means = call.kind === 'read' && call.gathers ? gathering(call.gathers, upstreams) : upstreams;
    bound[name] = (args = {}) =>
      call.kind === 'read' ? read(call, args, means, caller) : write(call, args, means, caller);
  }
  return bound as Bound<Source>;
}

/** Upstreams to which what one request asks for at the same time goes as one call. */
function gathering(list: string, upstreams: Upstreams): Upstreams {
  const exchange = createGatherer(upstreams.exchange, list);
  return { ...upstreams, exchange };
}

async function read(
  call: Read<never, unknown>,
  args: CallArguments,
  upstreams: Upstreams,
  caller: Caller,
): Promise<Answer<unknown>> {
  if (call.keptFreshMs) return readKept(call, call.keptFreshMs(), args, upstreams, caller);
  caller.sharedUntil.forbid();
  const answer = await asCaller(call, args, caller, (envelope) => {
    const key = JSON.stringify([envelope.headers, keyOf(call, call.fillPath(args), args)]);
    const ask = (waiter: Waiter): Promise<Exchanged> =>
      call.retries?.behind
        ? readBehind(key, call, args, envelope, upstreams, waiter)
        : upstreams.exchange(call, args, { ...envelope, waiter });
    return caller.reads.once(key, caller.deadline, ask, ({ status }) => isSuccess(status));
  });
  return { value: found(call, answer), stale: false, ageMs: 0, apart: answer.apart };
}

/** The first answer or failure; what is tried after it, nobody waits for. */
function readBehind(
  key: string,
  call: Read<never, unknown>,
  args: CallArguments,
  envelope: Envelope,
  { exchange, retriedBehind }: Upstreams,
  waiter: Waiter,
): Promise<Exchanged> {
  const tryOnce = { ...call, retries: { times: 0, everyMs: 0 } };
  return retriedBehind.ask(
    key,
    (progress) =>
      progress ? exchange(call, args, { ...envelope, progress }) : exchange(tryOnce, args, envelope),
    waiter,
  );
}

/**
 * The call is made for all who wait, so it carries nothing of this caller, and does not end when this caller leaves.
 */
async function readKept(
  call: Read<never, unknown>,
  freshMs: number,
  args: CallArguments,
  { exchange, keptAnswers, lastGood }: Upstreams,
  { requestId, deadline, sharedUntil, reads, observer }: Caller,
): Promise<Answer<unknown>> {
  const { holds, retries } = call;
  const path = call.fillPath(args);
  const key = keyOf(call, path, args);
  const known = call.anew ? undefined : reads.known(key);
  if (known) {
    noteFreshness(known, sharedUntil);
    return known;
  }
  const name = holds && nameOf(call, key, args);
  try {
    const answer = await keptAnswers.get(
      key,
      freshMs,
      async (progress) => {
        const held = name && lastGood.fields(name, holds);
        const answer = await exchange(call, args, { requestId, headers: {}, observer, progress, held, path });
        const value = found(call, answer);
        if (name) lastGood.note(name, value as Record<string, unknown>, answer.held);
        return { value, json: answer.json };
      },
      deadline,
      {
        waitsForRetries: !retries?.behind,
        pausesWithoutCopy: call.gathers !== undefined,
        ...(name && { earlier: () => lastGood.copy(name) }),
      },
    );
    reads.note(key, answer);
    noteFreshness(answer, sharedUntil);
    if (name && answer.stale) lastGood.tell(name, answer.ageMs);
    return answer;
  } catch (error) {
    sharedUntil.forbid();
    throw error;
  }
}

function noteFreshness({ stale, freshUntil }: KeptAnswer, sharedUntil: SharedUntil): void {
  if (stale) sharedUntil.forbid();
  else sharedUntil.note(freshUntil);
}

/** What tells one call from another: where it goes, and all of its arguments. */
function keyOf({ upstream, method }: DeclaredCall, path: string, args: CallArguments): string {
  const key = `${upstream} ${method} ${path}`;
  if (args.headers === undefined && args.body === undefined) return key;
  return `${key} ${JSON.stringify([Object.entries(args.headers ?? {}).sort(), args.body])}`;
}

function nameOf(call: DeclaredCall, key: string, args: CallArguments): AnswerName {
  const headers = JSON.stringify(Object.entries(args.headers ?? {}).sort());
  return { call: `${call.upstream} ${call.endpoint}`, headers, key };
}

/**
 * A write goes on when the client leaves or the deadline passes: the upstream may have acted already. Whether or not it
 * has, nothing that was read before is handed out after it.
 */
async function write(
  call: Write<never, unknown, unknown>,
  args: CallArguments,
  { exchange, navigationReads }: Upstreams,
  caller: Caller,
): Promise<Outcome<unknown, unknown>> {
  caller.sharedUntil.forbid();
  const { session } = caller;
  const { status, body, details, retryAfterMs } = await caller.deadline
    .suspendFor(() => asCaller(call, args, caller, (envelope) => exchange(call, args, envelope)))
    .finally(() => session !== undefined && navigationReads.wrote(session));
  if (isSuccess(status)) return { ok: true, value: body };
  return { ok: false, status, refusal: body, message: details, retryAfterMs };
}

/**
 * A call with the caller's identity. A user token that is refused is replaced and the call made once more: the
 * service refused before it acted, so this holds for writes too. A call that brings its own bearer just fails.
 */
async function asCaller(
  call: DeclaredCall,
  args: CallArguments,
  { identity, requestId, forwarded, deadline, observer }: Caller,
  attempt: (envelope: Envelope) => Promise<Exchanged>,
): Promise<Exchanged> {
  const identify = (): Promise<IdentityHeaders> =>
    identity.headersFor(call.as, call.kind === 'read' ? deadline : undefined);
  const proofs = call.carriesProofs ? forwarded : {};
  const tryAs = async (headers: IdentityHeaders, mayRenewToken = false): Promise<Exchanged> => {
    const envelope = { requestId, headers: { ...proofs, ...headers }, observer, mayRenewToken };
    const answer = await attempt(envelope).catch((error: unknown) => {
      if (error instanceof GatewayError && error.code === 'TERMS_CHANGED') identity.noteTerms(true);
      throw error;
    });
    if (call.setsCookies) identity.absorb(answer.setCookies);
    return answer;
  };

  const headers = await identify();
  if (call.as !== 'player' || hasOwnBearer(args.headers)) return tryAs(headers);
  const answer = await tryAs(headers, true).catch(rejection);
  if (answer.status !== 401) return answer as Exchanged;
  identity.reject(headers);
  return tryAs(await identify());
}

/** A refusal of the token, which an OpenAPI file need not document. */
function rejection(error: unknown): UpstreamError {
  if (error instanceof UpstreamError && error.status === 401) return error;
  throw error;
}

/** The body of a successful read; throws for every other answer. */
function found(call: DeclaredCall, { status, body, retryAfterMs }: Exchanged): unknown {
  if (isSuccess(status)) return body;
  throw new UpstreamError(codeOf(status, call), status, retryAfterMs);
}
