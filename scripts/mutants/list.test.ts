import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { locate, locateSuite, type Edit } from './edit';
import { mutants } from './list';

describe('the mutants', () => {
  it.each(mutants.map((mutant) => [mutant.number, mutant.symbol, mutant] as const))(
    'number %i: its edit of %s applies exactly once',
    (_, __, mutant) => {
      expect(locate(resolve(), mutant).text).toContain(mutant.after);
    },
  );

  it('are numbered from one without gaps', () => {
    expect(mutants.map(({ number }) => number)).toEqual(mutants.map((_, at) => at + 1));
  });

  it('name tests that exist, and the one that killed each, or why none did', () => {
    for (const mutant of mutants) {
      const { suites, killedBy, survives, due } = mutant;
      const { file } = locate(resolve(), mutant);
      expect(() => suites.map((suite) => locateSuite(resolve(), suite, file))).not.toThrow();
      expect([killedBy, survives, due].filter((one) => one !== undefined)).toHaveLength(1);
    }
  });
});

describe('an edit by symbol', () => {
  const edit: Edit = { file: 'rules/fee.ts', symbol: 'fee', before: 'amount < 10', after: 'amount <= 10' };
  const code = 'export function fee(amount: number) {\n  return amount < 10;\n}\n';
  let folder = '';

  const write = (files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  const found = () => locate(folder, edit);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-mutants-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('changes the text in its symbol alone', () => {
    write({ 'rules/fee.ts': `const small = (amount: number) => amount < 10;\n${code}` });
    expect(found().text).toBe(`const small = (amount: number) => amount < 10;\n${code.replace('<', '<=')}`);
  });

  it('finds the text when it is broken into lines otherwise', () => {
    write({ 'rules/fee.ts': code.replace('amount < 10', 'amount\n    < 10') });
    expect(found().text).toContain('return amount <= 10;');
  });

  it('follows its file into another folder of the same part', () => {
    write({ 'rules/money/fee.ts': code, 'web/fee.ts': code });
    expect(found().file).toBe('rules/money/fee.ts');
  });

  it('follows its symbol into a file of another name', () => {
    write({ 'rules/fee.ts': 'export {};\n', 'rules/costs.ts': code });
    expect(found().file).toBe('rules/costs.ts');
  });

  it.each([
    ['the symbol is gone', { 'rules/fee.ts': code.replace('fee', 'cost') }],
    ['the text is gone', { 'rules/fee.ts': code.replace('10', '20') }],
    ['the text stands twice in the symbol', { 'rules/fee.ts': code.replace('10;', '10 || amount < 10;') }],
    ['two files could be meant', { 'rules/a/fee.ts': code, 'rules/b/fee.ts': code }],
  ])('is refused when %s', (_, files) => {
    write(files);
    expect(found).toThrow('fee of rules/fee.ts');
  });

  it('takes its suite along, of several of one name that beside its file', () => {
    write({ 'rules/a/fee.test.ts': '', 'rules/b/fee.test.ts': '' });
    expect(locateSuite(folder, 'rules/fee.test.ts', 'rules/b/fee.ts')).toBe('rules/b/fee.test.ts');
    expect(() => locateSuite(folder, 'rules/fee.test.ts', 'rules/c/fee.ts')).toThrow(
      'rules/fee.test.ts is gone',
    );
  });
});
