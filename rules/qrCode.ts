import { encode } from 'uqr';

/** The margin without which cameras do not find the code on a dark page, in its squares. */
const quietZone = 4;

/** A QR code as a drawing: dark fields on a square of `size`, with its margin. */
export interface QrCode {
  readonly size: number;
  /** The `d` of an SVG path. */
  readonly path: string;
}

/** A text as a QR code. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: quietZone });
  return { size, path: data.map(rowPath).join('') };
}

/** A row of a QR code, with one rectangle for each run of dark squares. */
function rowPath(row: readonly boolean[], y: number): string {
  const squares = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...squares.matchAll(/#+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}
