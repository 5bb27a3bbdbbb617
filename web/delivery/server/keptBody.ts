import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The first bytes of every gzip stream of ours: no name, no time, from a system that is not told. */
const gzipHead = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block. */
const deflateEnd = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A body that is sent again and again, each time with another nonce in its slots. */
export interface KeptBody {
  /** What it takes in memory, in bytes. */
  size: number;
  plain(nonce: string): Buffer;
  gzip(nonce: string): Buffer;
}

/**
 * Keeps a body and compresses it once. The slots are where it holds the nonce that it was written with: it is random, so
 * it stands nowhere else. In gzip a slot is a block that is not compressed: what comes before and after is compressed on
 * its own, so that any nonce fits between.
 */
export async function keepBody(body: Buffer, nonce: string): Promise<KeptBody> {
  const parts = split(body, Buffer.from(nonce));
  const deflated = await Promise.all(
    parts.map((part) => deflate(part, { finishFlush: constants.Z_FULL_FLUSH })),
  );
  const fill = (pieces: readonly Buffer[], slot: Buffer): Buffer[] =>
    pieces.flatMap((piece, index) => (index === 0 ? [piece] : [slot, piece]));
  return {
    size: [...parts, ...deflated].reduce((sum, { length }) => sum + length, 0),
    plain: (own) => Buffer.concat(fill(parts, Buffer.from(own))),
    gzip(own) {
      const slot = Buffer.from(own);
      const plain = fill(parts, slot);
      const sum = plain.reduce((before, piece) => crc32(piece, before), 0);
      const length = plain.reduce((before, piece) => before + piece.length, 0);
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(sum, 0);
      tail.writeUInt32LE(length % 2 ** 32, 4);
      return Buffer.concat([gzipHead, ...fill(deflated, storedBlock(slot)), deflateEnd, tail]);
    },
  };
}

function split(body: Buffer, nonce: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, start)) {
    parts.push(body.subarray(start, at));
    start = at + nonce.length;
  }
  return [...parts, body.subarray(start)];
}

/** A block of deflate with bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
