import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvFile } from './csv';

async function* each(rows: readonly (readonly string[])[]) {
  for (const row of rows) yield row;
}
const written = (rows: readonly (readonly string[])[], heads = ['a', 'b']) =>
  text(csvFile(heads, each(rows)));
const disarmed = (cell: string) => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
const read = (file: string): string[][] => parse(file, { bom: true });

test('a file begins with the mark of UTF-8 and its heads, and has the line ends of RFC 4180', async () => {
  const file = csvFile(['Имя', 'b'], each([['a "quoted", word', 'two\nlines']]));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(Buffer.from(chunk as Buffer));
  expect(Buffer.concat(chunks).toString('utf8')).toBe('\ufeffИмя,b\r\n"a ""quoted"", word","two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1', '＝1+1'])(
  'a cell that begins as %j is no formula in a spreadsheet',
  async (cell) => {
    const [, [found] = []] = read(await written([[cell, 'other']]));
    expect(found).toBe(`'${cell}`);
  },
);

test('a cell with a line end or a semicolon is quoted, for a spreadsheet would end a row or a cell there', async () => {
  const file = await written([
    ['a\n=1+1', 'b\r=1+1'],
    ['a;=1+1', 'b'],
  ]);
  // Reading as text leaves out the mark of UTF-8.
  expect(file).toBe('a,b\r\n"a\n=1+1","b\r=1+1"\r\n"a;=1+1",b\r\n');
});

test('whatever is written, the same cells are read, and none begins as a formula', async () => {
  const cells = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(cells, async (rows) => {
      const [, ...found] = read(await written(rows));
      expect(found).toEqual(rows.map((row) => row.map(disarmed)));
      for (const cell of found.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test('an error while rows are read breaks the file off, so that it does not look complete', async () => {
  async function* broken() {
    yield ['1', '2'];
    throw new Error('the database went away');
  }
  await expect(text(csvFile(['a', 'b'], broken()))).rejects.toThrow('the database went away');
});
