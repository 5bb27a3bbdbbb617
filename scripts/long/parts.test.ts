import { partsOf, partsToRun, summaryOf } from './parts.mjs';

const model = 'services/bets/model.test.ts';
const suites = ['gateway/a.test.ts', 'rules/b.test.ts', model, 'services/c.test.ts', 'services/d.test.ts'];
const parts = partsOf(suites, [model], ['e2e/tabs.spec.ts']);
const result = (passed: boolean) => ({ passed, seconds: 90, log: '.cache/long/c/x.log' });

describe('the parts of the long form', () => {
  it('are each long suite, the other suites by folder, and each spec', () => {
    expect(parts.map(({ name, tool, files }) => [name, tool, files])).toEqual([
      [model, 'jest', [model]],
      ['services', 'jest', ['services/c.test.ts', 'services/d.test.ts']],
      ['gateway', 'jest', ['gateway/a.test.ts']],
      ['the rest', 'jest', ['rules/b.test.ts']],
      ['e2e/tabs.spec.ts', 'playwright', ['e2e/tabs.spec.ts']],
    ]);
  });

  it('are several of a suite that is dealt out, by number', () => {
    expect(partsOf([model], [model], [], new Map([[model, 3]]))).toEqual(
      [1, 2, 3].map((number) => ({ name: `${model}:${number}`, tool: 'jest', files: [model] })),
    );
  });

  it('have every suite and spec once', () => {
    expect(parts.flatMap(({ files }) => files).toSorted()).toEqual(
      [...suites, 'e2e/tabs.spec.ts'].toSorted(),
    );
  });
});

describe('a run that was stopped', () => {
  const results = new Map([
    [model, result(true)],
    ['services', result(false)],
  ]);
  const names = (wanted: string[]) => partsToRun(parts, wanted, results).map(({ name }) => name);

  it('continues with the parts that have no result; one that failed is not tried again', () => {
    expect(names([])).toEqual(['gateway', 'the rest', 'e2e/tabs.spec.ts']);
  });

  it('runs a part again that is named', () => {
    expect(names(['services'])).toEqual(['services']);
  });

  it('refuses an unknown part with the names of all', () => {
    expect(() => names(['e2e/gone.spec.ts'])).toThrow(
      /no part e2e\/gone\.spec\.ts.*services\/bets\/model\.test\.ts, services, gateway/,
    );
  });
});

describe('the summary', () => {
  it('says what passed, what failed and where its output is, and what is missing', () => {
    const results = new Map([
      [model, result(true)],
      ['services', result(false)],
    ]);
    const { lines, isWhole } = summaryOf(parts, results);
    expect(isWhole).toBe(false);
    expect(lines).toEqual([
      `passed      1.5 min  ${model}`,
      'FAILED      1.5 min  services: .cache/long/c/x.log',
      'missing              gateway',
      'missing              the rest',
      'missing              e2e/tabs.spec.ts',
      'long form: 1 passed, 1 failed, 3 missing',
    ]);
  });

  it('is whole once all passed', () => {
    const results = new Map(parts.map(({ name }) => [name, result(true)]));
    expect(summaryOf(parts, results).isWhole).toBe(true);
    expect(summaryOf(parts, new Map([...results, ['gateway', result(false)]])).isWhole).toBe(false);
  });
});
