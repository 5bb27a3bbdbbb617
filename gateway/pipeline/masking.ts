import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import { publicError, rootCause } from '../request/errors';

/** The result with every error reduced to its code; what nobody foresaw is logged whole. */
export function mask(result: ExecutionResult, logger: Logger): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const visible = publicError(error);
    if (visible.extensions.code === 'INTERNAL') logger.error({ err: rootCause(error) }, 'a resolver failed');
    return visible;
  });
  return { ...result, errors };
}

/** The results of a subscription, each masked; a failure of the stream itself becomes its last result. */
export async function* maskEach(
  results: AsyncIterable<ExecutionResult>,
  logger: Logger,
  end: () => void,
): AsyncGenerator<ExecutionResult, void> {
  try {
    for await (const result of results) yield mask(result, logger);
  } catch (error) {
    yield mask({ errors: [error as never] }, logger);
  } finally {
    end();
  }
}
