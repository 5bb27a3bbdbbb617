import type { StreamEvent } from '../../../rules/eventStream';
import { tooDeep, type Contract } from '../contract/contract';
import type { Mismatch } from '../contract/prune';
import type { UpstreamName } from '../names';
import { openEventStream } from './eventStream';
import type { Connection } from './pools';

/** A stream of server-sent events as data. `types` exists for the compiler only. */
export interface DeclaredStream<Change> {
  upstream: UpstreamName;
  /** Path as in the OpenAPI file. */
  path: string;
  /** The header that says after which event the stream is to go on. */
  resumesBy: string;
  /** The schema of the OpenAPI file that the data of an event are. */
  carries: string;
  types?: () => Change;
}

/** A declared stream that can be read. */
export interface OpenStream<Change> {
  /** Events after the one with this id, until the stream ends, fails, or `signal` aborts. */
  connect(after: string, signal: AbortSignal): AsyncIterable<StreamEvent>;
  /** The data of an event, or how they differ from the contract. */
  read(data: string): { change: Change } | { mismatch: Mismatch };
}

/** Binds a declared stream to its upstream. */
export function bindStream<Change>(
  { path, resumesBy, carries }: DeclaredStream<Change>,
  connection: Connection,
  contract: Contract,
): OpenStream<Change> {
  return {
    connect: (after, signal) => openEventStream(connection, path, { [resumesBy]: after }, signal),
    read(data) {
      const change = parseJson(data);
      const rule = contract.schema(carries);
      const mismatch = rule.mismatch(change);
      if (mismatch) return { mismatch };
      if (rule.dropUnnamed(change) === 'too deep') return { mismatch: tooDeep };
      return { change: change as Change };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
