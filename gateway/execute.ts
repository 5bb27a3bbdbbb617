import { OperationTypeNode, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import { createContext, type GatewayContext, type RequestFacts, type Shared } from './context';
import type { createDocuments, DocumentRequest, ReadyDocument } from './documents';
import { errorCodes, GatewayError, publicError, refusal, rootCause, type ErrorCode } from './errors';
import { freshContextPerEvent } from './plugins/freshContextPerEvent';
import type { GraphQLSchema } from 'graphql';

/** One operation to execute, from wherever it comes. */
export type OperationRequest = DocumentRequest & RequestFacts & { variables: Record<string, unknown> };

/** What an operation leads to: one result, or the results of a subscription. */
export type Executed =
  | { kind: 'result'; result: ExecutionResult; status: number; setCookies: string[] }
  | { kind: 'stream'; results: AsyncGenerator<ExecutionResult, void> };

/** The one pipeline: every caller's operation goes through it. It never throws. */
export type Execute = (request: OperationRequest) => Promise<Executed>;

type Documents = ReturnType<typeof createDocuments>;

/** Builds the pipeline: trusted document, context, execution, masking, log. */
export function createExecute(options: {
  schema: GraphQLSchema;
  documents: Documents;
  shared: Shared;
}): Execute {
  const { schema, documents, shared } = options;
  const yoga = createYoga({
    schema,
    plugins: [freshContextPerEvent],
    // Errors are masked below, in the one place through which results of every kind pass.
    maskedErrors: false,
    logging: false,
    graphiql: false,
  });

  return async (request) => {
    const startedAt = performance.now();
    const log = operationLog(shared.logger, request.requestId, startedAt);
    let ready: ReadyDocument;
    try {
      ready = documents.find(request);
    } catch (error) {
      return refused(error, log);
    }
    const context = createContext(shared, request);
    const operation = ready.operation.name?.value ?? 'anonymous';
    // Yoga extends what it is given: the resolvers' context must stay the plain object it is.
    const enveloped = yoga.getEnveloped(context as never);
    const args = {
      schema: enveloped.schema as GraphQLSchema,
      document: ready.document,
      operationName: ready.operation.name?.value,
      variableValues: request.variables,
      contextValue: context,
    };
    if (ready.operation.operation === OperationTypeNode.SUBSCRIPTION) {
      const results: unknown = await enveloped.subscribe(args);
      context.deadline.end();
      if (isStream(results))
        return { kind: 'stream', results: maskEach(results, context, () => log(operation, [])) };
      return finish(results as ExecutionResult, operation, context, log);
    }
    const result = (await enveloped.execute(args)) as ExecutionResult;
    context.deadline.end();
    return finish(result, operation, context, log);
  };
}

type Log = (operation: string, codes: ErrorCode[]) => void;

const isStream = (value: unknown): value is AsyncIterable<ExecutionResult> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Logs names and codes only: variables may hold passwords. */
function operationLog(logger: Logger, requestId: string, startedAt: number): Log {
  return (operation, codes) => {
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ requestId, operation, ms, ...(codes.length > 0 ? { codes } : {}) }, 'operation');
  };
}

function refused(error: unknown, log: Log): Executed {
  const code = error instanceof GatewayError ? error.code : 'INTERNAL';
  log('refused', [code]);
  const message = error instanceof GatewayError ? error.message : undefined;
  return { kind: 'result', result: refusal(code, message), status: errorCodes[code].status, setCookies: [] };
}

function finish(result: ExecutionResult, operation: string, context: GatewayContext, log: Log): Executed {
  const masked = mask(result, context);
  const codes = (masked.errors ?? []).map(({ extensions }) => extensions.code as ErrorCode);
  log(operation, [...new Set(codes)]);
  const first = codes[0];
  // Without data there is only the failure to tell: an answer of which parts are missing is a success.
  const status = masked.data == null && first ? errorCodes[first].status : 200;
  return { kind: 'result', result: masked, status, setCookies: context.setCookies };
}

async function* maskEach(
  results: AsyncIterable<ExecutionResult>,
  context: GatewayContext,
  end: () => void,
): AsyncGenerator<ExecutionResult, void> {
  try {
    for await (const result of results) yield mask(result, context);
  } catch (error) {
    yield mask({ errors: [error as never] }, context);
  } finally {
    end();
  }
}

/** The result with every error reduced to its code; what nobody foresaw is logged whole. */
function mask(result: ExecutionResult, { logger }: GatewayContext): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const visible = publicError(error);
    if (visible.extensions.code === 'INTERNAL') logger.error({ err: rootCause(error) }, 'a resolver failed');
    return visible;
  });
  return { ...result, errors };
}
