/** ARCHITECTURE.md lists the decisions as their files say. */
import { readFileSync, readdirSync } from 'node:fs';

const files = readdirSync('docs/decisions').sort();
const listed = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/\]\(docs\/decisions\/(\S+\.md)\)/g)].map(
  ([, file = '']) => file,
);
const headings = files.map((file) => readFileSync(`docs/decisions/${file}`, 'utf8').split('\n', 1)[0] ?? '');

it('every decision is in the list, in the order of their numbers', () => {
  expect(listed).toEqual(files);
});

it('each has a number of its own, which its heading says', () => {
  expect(headings.map((heading) => /^# (\d+)\. \S/.exec(heading)?.[1])).toEqual(
    files.map((file, at) => {
      expect(Number(file.slice(0, 4))).toBe(at + 1);
      return String(at + 1);
    }),
  );
});
