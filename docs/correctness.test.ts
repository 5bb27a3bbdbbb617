/** Each proof that docs/correctness.md names is there, under that name. */
import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/correctness.md', 'utf8');
const proofs = [...page.matchAll(/^- `([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/gm)].map(
  ([, file = '', name = '']) => ({
    file,
    name,
  }),
);
const claims = page.split(/^### /m).slice(1);

/** Whether code names a test so, in any of the quotes. */
const names = (code: string, name: string) =>
  ["'", '"', '`'].some((quote) => code.includes(`${quote}${name}${quote}`));

it('money, limits and prices have claims, and every claim has a proof', () => {
  expect(proofs.length).toBeGreaterThan(20);
  expect(claims.filter((claim) => !/^- `/m.test(claim)).map((claim) => claim.split('\n', 1)[0])).toEqual([]);
});

it.each(proofs)('$file has the test "$name"', ({ file, name }) => {
  expect(existsSync(file) && names(readFileSync(file, 'utf8'), name)).toBe(true);
});

it('every line that looks like a proof is one', () => {
  expect(page.match(/^- .*\.(?:test|spec)\.tsx?`.*$/gm)?.length).toBe(proofs.length);
});
