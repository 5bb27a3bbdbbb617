/** In which encoding an answer is sent, and what writes it. */
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An encoding that makes an answer smaller. */
export type Encoding = 'br' | 'gzip';

/** Brotli at the effort at which it takes no more time than gzip, with a window that holds a whole page. */
const brotliParams = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/**
 * The encoding of `offered` that the caller likes best by Accept-Encoding, of equals the first; undefined for none, as
 * where the header is absent or likes the plain answer better.
 */
export function encodingFor(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const weights = weightsIn(acceptEncoding ?? '');
  const weightOf = (name: string): number | undefined => weights.get(name) ?? weights.get('*');
  let best: Encoding | undefined;
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of offered) {
    const weight = weightOf(encoding) ?? 0;
    if (weight === 0 || weight < bestWeight || (best && weight === bestWeight)) continue;
    [best, bestWeight] = [encoding, weight];
  }
  return best;
}

/** How much each name is liked, from 0 to 1; a name without a weight is liked wholly. */
function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    // What is no weight says that the name is not wanted.
    if (name !== '')
      weights.set(name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  return weights;
}

/** A stream that compresses. It holds back what it can still make smaller: `flush` sends what has been written. */
export function createCompressor(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'br' ? createBrotliCompress({ params: brotliParams }) : createGzip();
}

/** Compresses what is whole, off the main thread. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes);
  return brotli(bytes, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
