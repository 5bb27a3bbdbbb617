import { compress, encodingFor, type Encoding } from '../../serving/compression';

/** An answer as it is sent. */
interface Encoded {
  bytes: Buffer;
  /** Undefined for the plain answer. */
  encoding: Encoding | undefined;
}

/** Shorter answers fit into one packet, where compressing them saves nothing. */
const leastBytes = 1024;

/** Kept answers in the encodings that were asked for, for as long as they are kept. */
const kept = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses an answer as its reader likes it best. `json` is bytes where the answer is kept: these are compressed once
 * for all readers. Off the main thread, so that no other request waits.
 */
export async function compressedJson(
  json: string | Buffer,
  acceptEncoding: string | undefined,
): Promise<Encoded> {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json;
  const encoding = bytes.length < leastBytes ? undefined : encodingFor(acceptEncoding, ['br', 'gzip']);
  if (!encoding) return { bytes, encoding };
  const compressed = typeof json === 'string' ? compress(bytes, encoding) : compressOnce(json, encoding);
  return { bytes: await compressed, encoding };
}

function compressOnce(json: Buffer, encoding: Encoding): Promise<Buffer> {
  const byEncoding = kept.get(json) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(json, byEncoding);
  const compressed = byEncoding.get(encoding) ?? compress(json, encoding);
  byEncoding.set(encoding, compressed);
  return compressed;
}
