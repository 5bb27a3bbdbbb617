import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compareRecords } from './compare';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-compare-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a record of these texts, by file. */
function record(name: string, files: Record<string, string>): string {
  const root = join(folder, name);
  mkdirSync(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

function compare(before: Record<string, string>, after: Record<string, string>) {
  return compareRecords(record('before', before), record('after', after));
}

it('finds nothing between two equal records', () => {
  const files = { 'screens/en/line.html': '200 OK\n', 'texts/locks.txt': 'coupon\n' };
  expect(compare(files, files)).toEqual({ differences: [], welcome: [] });
});

it('reports a difference once, with its files and lines', () => {
  const { differences } = compare(
    { 'a.html': '200 OK\n<p>Line</p>\n', 'b.html': '200 OK\n<p>Line</p>\n', 'c.html': '404\n' },
    { 'a.html': '200 OK\n<p>Prices</p>\n', 'b.html': '200 OK\n<p>Prices</p>\n', 'c.html': '410\n' },
  );
  expect(differences).toEqual([
    'a.html\nb.html\n  - <p>Line</p>\n  + <p>Prices</p>',
    'c.html\n  - 404\n  + 410',
  ]);
});

it('reports a repeated line', () => {
  expect(compare({ 'a.html': '<i>\n' }, { 'a.html': '<i>\n<i>\n' }).differences).toEqual(['a.html\n  + <i>']);
});

it('reports lines in another order', () => {
  expect(compare({ 'a.html': 'x\ny\nz' }, { 'a.html': 'x\nz\ny' }).differences).toEqual([
    'a.html\n  has the same lines in another order, from line 2 on: y',
  ]);
});

it('reports new and missing files', () => {
  expect(compare({ 'a.html': '' }, { 'b.html': '' }).differences).toEqual([
    'a.html\n  is gone',
    'b.html\n  is new',
  ]);
});

it('accepts a new trusted document', () => {
  const { differences, welcome } = compare(
    { 'texts/operations.txt': 'a\n' },
    { 'texts/operations.txt': 'a\nb\n' },
  );
  expect({ differences, welcome }).toEqual({ differences: [], welcome: ['a new trusted document: b'] });
});

it('reports a missing trusted document', () => {
  const { differences } = compare({ 'texts/operations.txt': 'a\nb\n' }, { 'texts/operations.txt': 'b\nc\n' });
  expect(differences).toEqual(['texts/operations.txt\n  - a\n  + c']);
});

it('accepts the answer to a new document, and reports a missing or changed one', () => {
  const { differences, welcome } = compare(
    { 'examples/guest/homeQuery.txt': '200\n', 'examples/guest/oldQuery.txt': '200\n' },
    { 'examples/guest/homeQuery.txt': '400\n', 'examples/guest/newQuery.txt': '200\n' },
  );
  expect(welcome).toEqual(['the answer to a new document: examples/guest/newQuery.txt']);
  expect(differences).toEqual([
    'examples/guest/homeQuery.txt\n  - 200\n  + 400',
    'examples/guest/oldQuery.txt\n  is gone',
  ]);
});

it('reports a letter, a command or a check of a contract that is new', () => {
  const present = { 'letters/en/code.txt': '', 'admin/ban.txt': '', 'texts/contract.txt': '' };
  expect(compare({ 'letters/en/other.txt': '' }, present).differences).toEqual([
    'admin/ban.txt\nletters/en/code.txt\ntexts/contract.txt\n  is new',
    'letters/en/other.txt\n  is gone',
  ]);
});
