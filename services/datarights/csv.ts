/** Files of comma-separated values (RFC 4180) that spreadsheets open as they are. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * A file as a stream: UTF-8 with the mark by which spreadsheets know it, the heads, and the rows as they come. A cell that
 * a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvFile(heads: readonly string[], rows: AsyncIterable<readonly string[]>): Readable {
  const source = Readable.from(withHeads(heads, rows));
  const file = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // A line feed alone ends a row in spreadsheets, too, and a semicolon ends a cell in those of half of the countries.
    quoted_match: /[\r\n;]/,
  });
  // An error while reading ends the file before its end, and the browser says that the download failed.
  source.on('error', (error) => file.destroy(error));
  file.on('close', () => source.destroy());
  return source.pipe(file);
}

async function* withHeads(heads: readonly string[], rows: AsyncIterable<readonly string[]>) {
  yield heads;
  yield* rows;
}
