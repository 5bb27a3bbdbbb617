import { filesForTools } from './files.mjs';

const serviceTests = [
  'services/address.test.ts',
  'services/bets/placing.test.ts',
  'services/bets/pace.test.ts',
  'services/feed/model/goals.test.ts',
];

const toolsFor = (...files: string[]) => filesForTools(files, serviceTests);

describe('npm run check', () => {
  it('lints, formats and tests a module', () => {
    const modules = ['web/coupon/PlaceButton.tsx', 'rules/odds.ts', 'scripts/test.mjs', 'babel.config.cjs'];
    expect(toolsFor(...modules)).toEqual({ lint: modules, format: modules, tests: modules });
  });

  it('formats and tests JSON, which modules import, and does not lint it', () => {
    const files = ['rules/vectors.json'];
    expect(toolsFor(...files)).toEqual({ lint: [], format: files, tests: files });
  });

  it.each(['README.md', 'web/design/base.css', 'schema/types/coupon.graphql', 'docs/home.png'])(
    'gives %s to Prettier alone, which ignores unknown files',
    (file) => {
      expect(toolsFor(file)).toEqual({ lint: [], format: [file], tests: [] });
    },
  );

  it('runs the tests of the service of a file, each once', () => {
    expect(toolsFor('services/bets/pace.ts', 'services/bets/pace.test.ts').tests).toEqual([
      'services/bets/pace.ts',
      'services/bets/pace.test.ts',
      'services/bets/placing.test.ts',
    ]);
  });

  it('runs no service tests for a file outside of services', () => {
    expect(toolsFor('services/address.ts', 'web/services/bets/list.ts').tests).toEqual([
      'services/address.ts',
      'web/services/bets/list.ts',
    ]);
  });

  it('calls no tool when no file is left', () => {
    expect(toolsFor()).toEqual({ lint: [], format: [], tests: [] });
  });
});
