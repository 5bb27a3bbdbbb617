import { readFileSync } from 'node:fs';
import { slowestLines } from './slowest.mjs';

// Hoisted above the import that it replaces.
jest.mock('./slowest.mjs', () => ({ slowestLines: () => ['mocked'] }));

/** A type takes lines, which the compiled module lacks. */
interface Fields {
  given: string;
  empty?: string;
}

class OfFields implements Fields {
  given = 'given';
  empty?: string;
}

it('names in the stack of an error the line of the source', () => {
  const { stack = '' } = new Error('here');
  const line =
    readFileSync(__filename, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes("'here'")) + 1;
  expect(stack).toContain(`compile.test.ts:${line}:`);
});

it('replaces an imported module by its mock', () => {
  expect(slowestLines([])).toEqual(['mocked']);
});

it('defines a field without a value, as the compiler of the product does', () => {
  expect(Object.keys(new OfFields())).toEqual(['given', 'empty']);
});
