import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { namesIn, type Names } from './names';
import { readSources } from './sources';

/** A product whose files each store something in a different way. */
const files: Record<string, string> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      types: [],
    },
    include: ['**/*.ts'],
  }),
  'web/keys.ts': `export const key = 'imported';`,
  'web/plain.ts': `
    import { key } from './keys';
    localStorage.getItem('literal');
    sessionStorage.setItem(key, '1');`,
  'web/shown.ts': `
    const prefix = 'shown:';
    export function remember(name: string) { localStorage.setItem(prefix + name, '1'); }`,
  'web/callers.ts': `
    import { remember } from './shown';
    const name = 'menu';
    remember(name);
    remember(Math.random() > 0.5 ? 'news' : 'terms');`,
  'web/handed.ts': `
    interface Browser { storage(): Pick<Storage, 'getItem'>; key: string }
    const thisBrowser: Browser = { storage: () => sessionStorage, key: 'handed' };
    export const read = ({ storage, key }: Browser = thisBrowser) => storage().getItem(key);`,
  'web/locks.ts': `
    type Exclusively = (name: string, task: () => void) => void;
    const byLocks: Exclusively = (name, task) => void navigator.locks.request(name, task);
    interface Surroundings { exclusively: Exclusively }
    export const place = ({ exclusively }: Surroundings) => exclusively('coupon', () => undefined);
    place({ exclusively: byLocks });`,
  'web/channel.ts': `const name = 'tabs'; export const open = () => new BroadcastChannel(name);`,
  'web/worker.js': `const cacheName = 'assets'; caches.open(cacheName);`,
  'web/address.ts': `
    const table = [{ name: 'signIn', parameter: 'modal', value: 'login', also: ['return'] }];
    export interface ModalEntries { menu: object }
    declare module './own' { interface ModalEntries { signIn: object } }
    export function without(search: URLSearchParams) {
      for (const { parameter, also } of table) for (const key of [parameter, ...also]) search.delete(key);
    }`,
  'web/cookies.ts': `
    const names = { theme: 'app_theme', odds: 'coef_view' } as const;
    const cookie = (name: string, value: string) =>
      \`\${name}=\${encodeURIComponent(value)}; Path=/; Max-Age=\${60 * 60}; SameSite=Lax\`;
    export function write(key: keyof typeof names, value: string) { document.cookie = cookie(names[key], value); }`,
  'web/returned.ts': `
    function keyOf(game: string) {
      if (game === '') return 'no game';
      return \`of \${game}\`;
    }
    localStorage.removeItem(keyOf('chess'));
    localStorage.getItem(location.hash || 'no hash');`,
  'web/own.ts': `
    class Own { getItem(key: string) { return key; } }
    new Own().getItem('of no browser');`,
  'web/plain.test.ts': `localStorage.getItem('of a test');`,
};

let folder: string;
let names: Names;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-names-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  names = namesIn(readSources(folder, join(folder, 'web')));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the names under which a browser stores data', () => {
  it.each([
    ['that are literals', 'localStorage literal'],
    ['that come from another file', 'sessionStorage imported'],
    ['that callers pass', 'localStorage shown:menu'],
    ['of both sides of a choice', 'localStorage shown:terms'],
    ['where storage and key are handed in', 'sessionStorage handed'],
    ['that a function returns', 'localStorage of chess'],
    ['beside what only the running site knows', 'localStorage …'],
  ])('are found %s', (_, line) => {
    expect(names.storage).toContain(line);
  });

  it('are only those of the product, and only those in the browser', () => {
    expect(names.storage).toEqual([
      'localStorage literal',
      'localStorage no game',
      'localStorage no hash',
      'localStorage of chess',
      'localStorage shown:menu',
      'localStorage shown:news',
      'localStorage shown:terms',
      'localStorage …',
      'sessionStorage handed',
      'sessionStorage imported',
    ]);
  });
});

it('finds locks through the type of the function that takes them', () => {
  expect(names.locks).toEqual(['coupon']);
});

it('finds channels, and caches of plain scripts', () => {
  expect(names.channels).toEqual(['tabs']);
  expect(names.caches).toEqual(['assets']);
});

it('finds parameters of addresses in tables and lists', () => {
  expect(names.parameters).toEqual(['modal', 'return']);
});

it('finds modals, and the parameters that open one by an address', () => {
  expect(names.modals).toEqual(['?modal=login opens signIn', 'menu', 'signIn']);
});

it('finds cookies with their attributes', () => {
  expect(names.cookies).toEqual(['{app_theme|coef_view}=…; Path=/; Max-Age=3600; SameSite=Lax']);
});
