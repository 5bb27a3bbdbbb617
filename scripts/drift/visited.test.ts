import { installedScreens } from '../../e2e/screens';
import { screensOf } from './visited';

const names = installedScreens.map(({ name }) => name);
const selected = (...files: string[]) => names.filter(screensOf(files));

describe('the screens that drift measures', () => {
  it('are all, when no files are named', () => {
    expect(selected()).toEqual(names);
  });

  it('are those in the folders of the named files, home, and what has no folder', () => {
    const some = selected('web/screens/rules/screen.ts', 'gateway/domains/weather/loaders.ts');
    expect(some).toEqual(expect.arrayContaining(['home', 'not-found', 'rules']));
    expect(some).not.toContain('account');
  });

  it('keep a budget without a visit in sight', () => {
    expect(screensOf(['rules/odds.ts'])('a screen that is gone')).toBe(true);
  });
});
