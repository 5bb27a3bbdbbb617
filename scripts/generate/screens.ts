import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Routes } from '../../web/routing/routes/define';

const screensFolder = 'web/screens';

/** A folder of `web/screens` that contains routes. */
export interface ScreenFolder {
  name: string;
  /** The names of the routes in its `route.ts`. */
  routes: readonly string[];
}

/** A generated module and its path. */
export interface ScreenCode {
  path: string;
  text: string;
}

/** The folders of screens that have a `route.ts`, by name. Rejects when two of them serve one route. */
async function readScreenFolders(): Promise<ScreenFolder[]> {
  const folders: ScreenFolder[] = [];
  for (const name of readdirSync(screensFolder).sort()) {
    const file = join(screensFolder, name, 'route.ts');
    if (!existsSync(file)) continue;
    const { routes } = (await import(pathToFileURL(file).href)) as { routes: Routes };
    folders.push({ name, routes: Object.keys(routes) });
  }
  refuseSharedRoutes(folders);
  return folders;
}

/** Throws when two folders serve one route. */
export function refuseSharedRoutes(folders: readonly ScreenFolder[]): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of folders) {
    for (const route of routes) {
      const other = owners.get(route);
      if (other)
        throw new Error(`The route ${route} is in two folders of web/screens: ${other} and ${name}.`);
      owners.set(route, name);
    }
  }
}

/** The rows of all folders, for the route table. */
export function routesCode(folders: readonly ScreenFolder[]): ScreenCode {
  return codeAt('web/routing/routes/__generated__/pages.ts', [
    ...folders.map(({ name }) => `import { routes as ${name} } from '../../../screens/${name}/route';`),
    '',
    '/** The rows of the routes that have a screen. */',
    `export const pageRoutes = {\n${lines(folders, ({ name }) => [`...${name}`])}};`,
  ]);
}

/**
 * Loads the screen of each route, and names its folder. The import of a folder is written once, however many routes it
 * has: with each import the bundler repeats the list of what else must be loaded.
 */
export function screensCode(folders: readonly ScreenFolder[]): ScreenCode {
  return codeAt('web/screens/__generated__/screens.ts', [
    ...folders.map(({ name }) => `const ${name} = () => import('../${name}/screen');`),
    '',
    '/** Loads the screen of a route. */',
    `export const screens = {\n${lines(folders, ({ name, routes }) =>
      routes.map((route) => `${route}: async () => (await ${name}()).${route}`),
    )}};`,
    '',
    '/** The folder of the screen of a route. */',
    `export const folders = {\n${lines(folders, ({ name, routes }) =>
      routes.map((route) => `${route}: '${name}'`),
    )}};`,
  ]);
}

/** The visits of tests, by folder. A folder without `visits.ts` is left out. */
export function visitsCode(names: readonly string[]): ScreenCode {
  return codeAt('e2e/__generated__/pages.ts', [
    "import type { ScreenVisits } from '../visits';",
    ...names.map((name) => `import * as ${name} from '../../web/screens/${name}/visits';`),
    '',
    '/** What tests visit of each folder of screens. */',
    'export const pages: readonly ScreenVisits[] = [',
    ...names.map((name) => `  { folder: '${name}', ...${name} },`),
    '];',
  ]);
}

/** The examples of all folders, as data for GraphiQL: the gateway imports nothing from `web`. */
export function examplesCode(texts: readonly string[]): ScreenCode {
  const examples = Object.assign({}, ...texts.map((text) => JSON.parse(text) as object)) as object;
  return codeAt('schema/__generated__/screenExamples.ts', [
    '/** Examples of the documents of screens, by the names of their operations. */',
    `export const screenExamples = ${JSON.stringify(examples, null, 2)};`,
  ]);
}

/** Writes all code that is derived from the folders of `web/screens`. */
export async function writeScreenCode(): Promise<void> {
  const folders = await readScreenFolders();
  const having = (file: string) =>
    folders.map(({ name }) => name).filter((name) => existsSync(join(screensFolder, name, file)));
  const examples = having('examples.json').map((name) =>
    readFileSync(join(screensFolder, name, 'examples.json'), 'utf8'),
  );
  const written = [
    routesCode(folders),
    screensCode(folders),
    visitsCode(having('visits.ts')),
    examplesCode(examples),
  ];
  for (const { path, text } of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function codeAt(path: string, code: readonly string[]): ScreenCode {
  return {
    path,
    text: `// Written by npm run generate from the folders of web/screens.\n${code.join('\n')}\n`,
  };
}

function lines(folders: readonly ScreenFolder[], entries: (folder: ScreenFolder) => string[]): string {
  return folders
    .flatMap(entries)
    .map((entry) => `  ${entry},\n`)
    .join('');
}
