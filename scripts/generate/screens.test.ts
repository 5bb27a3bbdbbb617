import { examplesCode, refuseSharedRoutes, routesCode, screensCode, visitsCode } from './screens';

const folders = [
  { name: 'home', routes: ['home'] },
  { name: 'login', routes: ['login', 'auth'] },
];

describe('the code that follows from the folders of screens', () => {
  it('puts the rows of each folder into the route table', () => {
    const { path, text } = routesCode(folders);
    expect(path).toBe('web/routing/routes/__generated__/pages.ts');
    expect(text).toContain("import { routes as login } from '../../../screens/login/route';");
    expect(text).toContain('export const pageRoutes = {\n  ...home,\n  ...login,\n};');
  });

  it('loads each route’s screen by the one import of its folder, and knows the folder', () => {
    const { text } = screensCode(folders);
    expect(text.split("import('../login/screen')")).toHaveLength(2);
    expect(text).toContain('  auth: async () => (await login()).auth,\n');
    expect(text).toContain("  auth: 'login',\n");
    expect(text).not.toMatch(/^import/m);
  });

  it('lists what tests visit by folder', () => {
    const { text } = visitsCode(['home']);
    expect(text).toContain("import * as home from '../../web/screens/home/visits';");
    expect(text).toContain("  { folder: 'home', ...home },\n");
  });

  it('joins the examples of all folders', () => {
    const { text } = examplesCode(['{ "a": { "group": "A" } }', '{ "b": { "group": "B" } }']);
    const [, json = ''] = /= (\{.*\});/s.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({ a: { group: 'A' }, b: { group: 'B' } });
  });

  it('is refused when two folders serve one route', () => {
    expect(() => refuseSharedRoutes([...folders, { name: 'news', routes: ['auth'] }])).toThrow(
      'The route auth is in two folders of web/screens: login and news.',
    );
    expect(() => refuseSharedRoutes(folders)).not.toThrow();
  });
});
