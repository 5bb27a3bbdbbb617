import { UpstreamError } from '../errors';
import type { Deadline } from './deadline';
import type { Exchange, Exchanged } from './exchange';
import type { Identity } from './identity';
import type { JoinedReads } from './joinedReads';
import type { KeptAnswers } from './keptAnswers';
import type { CallObserver } from './observer';
import type { SharedUntil } from './sharedUntil';
import type { Answer, Bound, Call, Outcome, Read, Write } from './source';
import { fillTemplate, splitEndpoint, type CallArguments } from './template';

/** What the calls of one request share. */
export interface Caller {
  requestId: string;
  identity: Identity;
  deadline: Deadline;
  sharedUntil: SharedUntil;
  observer: CallObserver | undefined;
}

/** What all requests of a gateway share. */
export interface Upstreams {
  exchange: Exchange;
  keptAnswers: KeptAnswers;
  joinedReads: JoinedReads;
}

type AnyCall = Read<never, unknown> | Write<never, unknown, unknown>;

const isSuccess = (status: number): boolean => status < 300;

/** Turns the declared calls of a source into functions for one request. */
export function bindSource<Source extends Record<string, AnyCall>>(
  source: Source,
  upstreams: Upstreams,
  caller: Caller,
): Bound<Source> {
  const bound = Object.entries(source).map(([name, call]) => [
    name,
    (args: CallArguments = {}) =>
      call.kind === 'read' ? read(call, args, upstreams, caller) : write(call, args, upstreams, caller),
  ]);
  return Object.fromEntries(bound) as Bound<Source>;
}

async function read(
  call: Read<never, unknown>,
  args: CallArguments,
  upstreams: Upstreams,
  caller: Caller,
): Promise<Answer<unknown>> {
  if (call.keptFreshMs) return readKept(call, call.keptFreshMs(), args, upstreams, caller);
  caller.sharedUntil.forbid();
  const answer = await asCaller(call, caller, (headers) => {
    const { requestId, deadline, observer } = caller;
    const envelope = { requestId, headers, signal: deadline.signal, observer };
    const path = fillTemplate(splitEndpoint(call.endpoint).template, args);
    const key = JSON.stringify([caller.requestId, headers, call.upstream, path, args.headers]);
    return upstreams.joinedReads.join(key, () => upstreams.exchange(call, args, envelope));
  });
  return { value: found(answer), stale: false, ageMs: 0 };
}

/** The call is made for all who wait, so it does not end when this caller leaves. */
async function readKept(
  call: Read<never, unknown>,
  freshMs: number,
  args: CallArguments,
  { exchange, keptAnswers }: Upstreams,
  { requestId, deadline, sharedUntil, observer }: Caller,
): Promise<Answer<unknown>> {
  const path = fillTemplate(splitEndpoint(call.endpoint).template, args);
  const key = `${call.upstream} ${path} ${JSON.stringify(args.headers ?? {})}`;
  const fetch = async () => {
    const answer = await exchange(call, args, { requestId, headers: {}, observer });
    return { value: found(answer), size: answer.size };
  };
  try {
    const answer = await keptAnswers.get(key, freshMs, fetch, deadline.signal);
    if (answer.stale) sharedUntil.forbid();
    else sharedUntil.note(answer.freshUntil);
    return answer;
  } catch (error) {
    sharedUntil.forbid();
    throw error;
  }
}

/** A write goes on when the client leaves or the deadline passes: the upstream may have acted already. */
async function write(
  call: Write<never, unknown, unknown>,
  args: CallArguments,
  { exchange }: Upstreams,
  caller: Caller,
): Promise<Outcome<unknown, unknown>> {
  const { requestId, deadline, sharedUntil, observer } = caller;
  sharedUntil.forbid();
  const { status, body } = await deadline.suspendFor(() =>
    asCaller(call, caller, (headers) => exchange(call, args, { requestId, headers, observer })),
  );
  return isSuccess(status) ? { ok: true, value: body } : { ok: false, status, refusal: body };
}

/**
 * A call with the caller's identity. A user token that is refused is replaced and the call made once more:
 * the service refused before it acted, so this holds for writes too.
 */
async function asCaller(
  call: Call,
  { identity }: Caller,
  attempt: (headers: Record<string, string>) => Promise<Exchanged>,
): Promise<Exchanged> {
  const headers = await identity.headersFor(call.as);
  let answer = await attempt(headers);
  if (answer.status === 401 && call.as === 'player') {
    identity.reject(headers);
    answer = await attempt(await identity.headersFor(call.as));
  }
  if (call.setsCookies) identity.absorb(answer.setCookies);
  return answer;
}

/** The body of a successful read; throws for every other answer. */
function found({ status, body }: Exchanged): unknown {
  if (isSuccess(status)) return body;
  if (status === 401) throw new UpstreamError('UNAUTHENTICATED', status);
  throw new UpstreamError(status >= 500 ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_INVALID', status);
}
