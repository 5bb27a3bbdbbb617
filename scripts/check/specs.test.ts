import { existsSync } from 'node:fs';
import { readBrowserTests, readCovered, specsOf } from './specs.mjs';

const browserTests = new Map([
  ['e2e/coupon.ts', "import { open } from './test';\n"],
  ['e2e/place.ts', "import { coupon } from './coupon';\n"],
  ['e2e/placing.spec.ts', "import { place } from './place';\n"],
  ['e2e/search.spec.ts', "import { open } from './test';\n"],
  ['e2e/chaos/chaos.spec.ts', "import { place } from '../place';\n"],
  ['e2e/test.ts', ''],
]);

const covered = {
  'e2e/placing.spec.ts': ['web/betting/coupon', 'rules/odds.ts'],
  'e2e/search.spec.ts': ['web/betting/search'],
  'e2e/gone.spec.ts': ['rules/odds.ts'],
};

const none: string[] = [];

it.each([
  ['a changed spec is changed', 'e2e/search.spec.ts', ['e2e/search.spec.ts'], none],
  ['a file of a folder that a spec covers', 'web/betting/coupon/Place.tsx', none, ['e2e/placing.spec.ts']],
  ['a file that a spec covers', 'rules/odds.ts', none, ['e2e/placing.spec.ts']],
  ['a folder whose name begins alike is another one', 'web/betting/couponHistory/List.tsx', none, none],
  ['what specs import', 'e2e/place.ts', none, ['e2e/placing.spec.ts', 'e2e/chaos/chaos.spec.ts']],
  [
    'what specs import through another file',
    'e2e/coupon.ts',
    none,
    ['e2e/placing.spec.ts', 'e2e/chaos/chaos.spec.ts'],
  ],
  ['a file that no spec covers', 'docs/glossary.md', none, none],
  ['a removed spec', 'e2e/gone.spec.ts', none, none],
])('finds the browser specs of a file: %s', (_what, file, changed, covering) => {
  expect(specsOf([file], browserTests, covered)).toEqual({ changed, covering });
});

it('names a spec that changed and covers another changed file once, as changed', () => {
  expect(specsOf(['rules/odds.ts', 'e2e/placing.spec.ts'], browserTests, covered)).toEqual({
    changed: ['e2e/placing.spec.ts'],
    covering: [],
  });
});

describe('the table of what browser specs cover, e2e/covers.json', () => {
  const table = readCovered('.');

  it('has a row for each spec, and for nothing else', () => {
    const specs = [...readBrowserTests('.').keys()].filter((path) => path.endsWith('.spec.ts'));
    expect(Object.keys(table).toSorted()).toEqual(specs.toSorted());
  });

  it('names files and folders that exist, at least one for each spec', () => {
    const gone = Object.entries(table).flatMap(([spec, places]) =>
      places.length === 0
        ? [`${spec} covers nothing`]
        : places.filter((place) => !existsSync(place)).map((place) => `${spec} covers ${place}`),
    );
    expect(gone).toEqual([]);
  });
});
