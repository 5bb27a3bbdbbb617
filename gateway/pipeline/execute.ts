import { OperationTypeNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { GatewayContext } from '../request/context';
import { createContext, type RequestFacts, type Shared } from './context';
import type { DocumentRequest, FindOperation, ReadyOperation } from './documents/documents';
import { errorCodes, GatewayError, refusal, type ErrorCode } from '../request/errors';
import { answerKey, createAnswerCache, type KeptResult } from './answerCache';
import { compiledExecution } from './execution/compiledExecution';
import { maxCost } from './documents/cost';
import { eventExecution } from './execution/eventExecution';
import { mask, maskEach } from './masking';
import { observe, type Observation, type Observers } from './observe/observation';
import { isHostOf } from '../../rules/passkeyHosts';
import { countryOf, pageHostOf } from '../request/facts';

/** One operation to execute, from wherever it comes. */
export type OperationRequest = DocumentRequest & RequestFacts & { variables: Record<string, unknown> };

/** What an operation leads to: one result, or the results of a subscription. */
export type Executed = ExecutedResult | { kind: 'stream'; results: AsyncGenerator<ExecutionResult, void> };

/** The one result of a query or mutation, or of a refusal. */
export interface ExecutedResult {
  kind: 'result';
  /** May be shared with other callers, and is frozen then. */
  result: ExecutionResult;
  /** The result's JSON, where it is kept for everybody who asks in this language and from this country. */
  json?: Buffer;
  /** When the oldest of what a kept result says was true, in milliseconds since 1970. */
  asOfMs?: number;
  status: number;
  /** Whether a query led to it; false for mutations and refusals. */
  isRead: boolean;
  setCookies: string[];
  /** The header `Server-Timing`. */
  serverTiming: string;
}

/** The one pipeline: every caller's operation goes through it. It never throws. */
export type Execute = (request: OperationRequest) => Promise<Executed>;

/** What the pipeline is built from. */
export interface ExecuteOptions {
  schema: GraphQLSchema;
  findOperation: FindOperation;
  shared: Shared;
  observers: Observers;
  /** How often a domain has said that answers are outdated: one from before must not be given after. */
  outdatings?: () => number;
}

/** Builds the pipeline: document, limits, whole-answer cache, context, execution, masking, observation. */
export function createExecute(options: ExecuteOptions): Execute {
  const { findOperation, shared, observers, outdatings = () => 0 } = options;
  const executeAnew = createExecution(options);
  const answers = createAnswerCache();

  const run = async (request: OperationRequest, observation: Observation): Promise<Executed> => {
    const operation = findOperation(request);
    // Written so that what is no number at all is refused too.
    if (!(operation.costOf(request.variables) <= maxCost)) throw new GatewayError('OPERATION_TOO_LARGE');

    const asked = { ...request, ...placeOf(request, options) };
    const ownKey = answerKey(operation, asked, asked);
    const key = ownKey && `${outdatings()} ${ownKey}`;
    if (key === undefined) return executeAnew(operation, asked, observation);
    const kept = answers.find(key) ?? (await answers.renewal(key));
    observers.metrics.answerCache(kept !== undefined);
    if (kept) {
      observation.end(operation.name);
      return { ...answer(kept.result, 200, [], observation, kept), isRead: true };
    }
    try {
      return await executeAnew(operation, asked, observation, (result, untilMs) =>
        answers.keep(key, result, untilMs),
      );
    } finally {
      answers.settle(key);
    }
  };

  return async (request) => {
    const observation = observe(observers, request);
    try {
      return await run(request, observation);
    } catch (error) {
      if (!(error instanceof GatewayError)) {
        shared.logger.error({ requestId: request.requestId, err: error }, 'an operation failed');
      }
      const code = error instanceof GatewayError ? error.code : 'INTERNAL';
      observation.end('refused', [code]);
      const message = error instanceof GatewayError ? error.message : undefined;
      return answer(refusal(code, message), errorCodes[code].status, [], observation);
    }
  };
}

/** Where a request comes from, as far as answers depend on it. */
function placeOf({ headers }: OperationRequest, { shared, observers: { trustProxy } }: ExecuteOptions) {
  const { passkeysRpId } = shared.site;
  return {
    country: countryOf(headers, trustProxy),
    isPasskeyPage: passkeysRpId !== undefined && isHostOf(passkeysRpId, pageHostOf(headers, trustProxy)),
  };
}

/** Returns what executes an operation in a context of its own. `keep` keeps a result that may be given to others. */
function createExecution({ schema, shared, observers: { metrics } }: ExecuteOptions) {
  const yoga = createYoga({
    schema,
    plugins: [compiledExecution, eventExecution],
    // Errors are masked below, in the one place through which results of every kind pass.
    maskedErrors: false,
    logging: false,
    graphiql: false,
  });
  // Its plugins know an operation by the arguments of these two, so that they serve all operations.
  const enveloped = yoga.getEnveloped();

  const stream = (
    results: AsyncIterable<ExecutionResult>,
    operation: ReadyOperation,
    context: GatewayContext,
    observation: Observation,
  ): Executed => {
    metrics.subscription(1);
    const end = (): void => {
      metrics.subscription(-1);
      observation.end(operation.name);
    };
    return { kind: 'stream', results: maskEach(results, context.logger, end) };
  };

  return async (
    operation: ReadyOperation,
    request: OperationRequest,
    observation: Observation,
    keep?: (result: ExecutionResult, untilMs: number) => KeptResult | undefined,
  ): Promise<Executed> => {
    const { operation: kind, name } = operation.operation;
    const context = createContext(shared, {
      ...request,
      // What a mutation reads back must be of after its write.
      navigation: kind === OperationTypeNode.QUERY ? request.navigation : undefined,
      observer: observation.calls,
    });
    const args = {
      schema,
      document: operation.document,
      operationName: name?.value,
      variableValues: request.variables,
      contextValue: context,
    };
    if (kind === OperationTypeNode.SUBSCRIPTION) {
      const results: unknown = await enveloped.subscribe(args);
      context.deadline.end();
      if (isStream(results)) return stream(results, operation, context, observation);
      return finish(results as ExecutionResult, operation, context, observation);
    }
    const result = (await enveloped.execute(args)) as ExecutionResult;
    context.deadline.end();
    const isShareable = context.setCookies.length === 0;
    const made = isShareable ? keep?.(result, context.sharedUntil.untilMs) : undefined;
    return finish(result, operation, context, observation, made);
  };
}

const isStream = (value: unknown): value is AsyncIterable<ExecutionResult> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

function finish(
  result: ExecutionResult,
  { name, operation }: ReadyOperation,
  { signal, logger, setCookies }: GatewayContext,
  observation: Observation,
  kept?: KeptResult,
): Executed {
  if (signal?.aborted) {
    // Nobody reads it, and what failed because nobody waited is no failure.
    const code = 'CLIENT_CLOSED_REQUEST';
    observation.end(name, [code]);
    return answer(refusal(code), errorCodes[code].status, setCookies, observation);
  }
  const masked = mask(result, logger);
  const codes = (masked.errors ?? []).map(({ extensions }) => extensions.code as ErrorCode);
  observation.end(name, codes);
  const [first] = codes;
  // Without data there is only the failure to tell: an answer of which parts are missing is a success.
  const status = masked.data == null && first ? errorCodes[first].status : 200;
  const isRead = operation.operation === OperationTypeNode.QUERY;
  return { ...answer(masked, status, setCookies, observation, kept), isRead };
}

function answer(
  result: ExecutionResult,
  status: number,
  setCookies: string[],
  observation: Observation,
  kept?: KeptResult,
): ExecutedResult {
  return {
    kind: 'result',
    result,
    ...(kept && { json: kept.json, asOfMs: kept.asOfMs }),
    status,
    isRead: false,
    setCookies,
    serverTiming: observation.serverTiming(),
  };
}
