import type { Exchanged } from './answer';
import type { DeclaredCall, Envelope, Exchange } from './exchange';
import type { RetryProgress } from '../keeping/sharedCall';
import type { CallArguments } from '../contract/template';

/** Calls that are on their way to be made as one. */
interface Batch {
  lists: string[];
  waiting: RetryProgress[];
  answer: Promise<Exchanged>;
}

/** After all that is asked for at the same time has been asked for. */
const soon = (): Promise<void> => Promise.resolve().then(() => new Promise((go) => process.nextTick(go)));

/**
 * Makes calls that differ in one comma list alone as one call, whose list is theirs together; each of them gets the
 * whole answer, or its failure. `list` is the query parameter that holds it.
 */
export function createGatherer(exchange: Exchange, list: string): Exchange {
  const batches = new Map<string, Batch>();
  const withList = (args: CallArguments, value: string | undefined): CallArguments => ({
    ...args,
    query: { ...args.query, [list]: value },
  });

  const open = (key: string, call: DeclaredCall, args: CallArguments, envelope: Envelope): Batch => {
    const lists: string[] = [];
    const waiting: RetryProgress[] = [];
    const progress: RetryProgress = {
      failed: (failure, nextAt) => waiting.forEach((one) => one.failed(failure, nextAt)),
    };
    const answer = soon().then(() => {
      batches.delete(key);
      return exchange(call, withList(args, lists.join(',')), { ...envelope, progress, path: undefined });
    });
    const batch = { lists, waiting, answer };
    batches.set(key, batch);
    return batch;
  };

  return async (call, args, envelope) => {
    const key = call.fillPath(withList(args, undefined));
    const batch = batches.get(key) ?? open(key, call, args, envelope);
    batch.lists.push(String(args.query?.[list]));
    if (envelope.progress) batch.waiting.push(envelope.progress);
    return batch.answer;
  };
}
