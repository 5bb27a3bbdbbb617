import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readSteps } from './scripts/newUpstream/check/guide';

interface Message {
  ruleId: string;
  line: number;
  message: string;
}

/** Lints each text that it is sent. In a process of its own: Jest compiles imports to `require`, which loads no `arrows.js`. */
const script = `import { ESLint } from 'eslint';
  const eslint = new ESLint({ overrideConfigFile: 'arrows.js' });
  process.on('message', async ({ text, filePath }) => {
    const [report] = await eslint.lintText(text, { filePath });
    process.send(report.messages);
  });`;

let lint: ChildProcess;
let ended: Promise<undefined>;
beforeAll(() => {
  lint = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  ended = once(lint, 'exit').then(() => undefined);
});
afterAll(async () => {
  lint.disconnect();
  await ended;
});

/** The messages of lint about the imports of a file with these lines, as `line: message`. */
async function complaints(filePath: string, lines: readonly string[]): Promise<string[]> {
  lint.send({ text: lines.join('\n'), filePath });
  const answer = await Promise.race([once(lint, 'message'), ended]);
  if (!answer) throw new Error('Lint ended.');
  const [messages] = answer as [Message[]];
  return messages
    .filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths')
    .map(
      ({ line, message }) =>
        `${line}: ${/(This folder[^:]*|Arrows[^:]*|Rooms[^:]*|Rows[^:]*|Screens[^:]*|Domains[^:]*|Visits[^:]*|Doors[^:]*|Faces[^:]*)[:.]/.exec(message)?.[1] ?? message}`,
    );
}

test('lint refuses static and dynamic imports from higher floors, from neighbours, over the walls, and from folders without a floor', async () => {
  const found = await complaints('web/player/signIn/changes.ts', [
    "import '../../frame/frame';",
    "import type { Shown } from '../../navigation/navigate';",
    "export const late = () => import('../../screens/index');",
    "import '../consent/store';",
    "export const schema = () => import('../../../gateway/index');",
    "import '../../../services/durations';",
    "import '../../overlay/modals/store';",
    "import '../phone/entry';",
    "import './returnTo';",
    "import '../../../rules/odds';",
    "import '../../testing/css';",
    'export type { Shown };',
  ]);
  expect(found).toEqual([
    '1: Arrows point down',
    '2: Arrows point down',
    '3: Arrows point down',
    '4: Rooms of one floor do not import one another',
    '5: Arrows point one way',
    '6: Arrows point one way',
    '11: This folder is on no floor',
  ]);
});

test('lint refuses an import of one screen by another, and allows shared files', async () => {
  const found = await complaints('web/screens/rules/chapters.ts', [
    "import '../information/pages';",
    "export const late = () => import('../information/Information');",
    "import '../shared/StatePage';",
  ]);
  expect(found).toEqual(['1: Screens do not import one another', '2: Screens do not import one another']);
});

test.each(['index.ts', 'service.ts', 'migrations.ts'])(
  'lint lets a new service import what its %s does',
  async (file) => {
    const template = `scripts/newUpstream/templates/service/${file}.tmpl`;
    expect(existsSync(template)).toBe(true);
    expect(await complaints(`services/games/${file}`, readFileSync(template, 'utf8').split('\n'))).toEqual(
      [],
    );
  },
);

test('lint lets a new letter import what the guide to it does', async () => {
  const files = readSteps(readFileSync('docs/adding-a-letter.md', 'utf8')).flatMap((step) =>
    step.kind === 'write' && step.path.endsWith('.ts') ? [step] : [],
  );
  expect(files.length).toBeGreaterThan(1);
  for (const { path, text } of files) expect(await complaints(path, text.split('\n'))).toEqual([]);
});

test('lint refuses a room of the gateway that imports a higher one, or a folder without a floor', async () => {
  const found = await complaints('gateway/upstream/call/bind.ts', [
    "import '../../domains/session/player';",
    "import type { Shared } from '../../pipeline/context';",
    "export const late = () => import('../../http/handler');",
    "import '../../index';",
    "import '../../testing/post';",
    "import '../../request/errors';",
    "import '../keeping/loader';",
    'export type { Shared };',
  ]);
  expect(found).toEqual([
    '1: Arrows point down',
    '2: Arrows point down',
    '3: Arrows point down',
    '4: Arrows point down',
    '5: This folder is on no floor',
  ]);
});

test('lint refuses a room of the services that imports a higher one, its neighbour, or past a face', async () => {
  const found = await complaints('services/session/sms.ts', [
    "import '../bets/index';",
    "import type { Comparing } from '../protection/persons/comparison';",
    "export const late = () => import('../players/users');",
    "import '../players/index';",
    "import '../index';",
    "import './codes';",
    'export type { Comparing };',
  ]);
  expect(found).toEqual([
    '1: Arrows point down',
    '2: Faces are the way into a room',
    '3: Faces are the way into a room',
    '5: Arrows point down',
  ]);
  expect(await complaints('services/bets/stake.ts', ["import '../cashier/index';"])).toEqual([
    '1: Rooms of one floor do not import one another',
  ]);
});

test('lint refuses a domain that imports another one, and not what domains show and share', async () => {
  const found = await complaints('gateway/domains/terms/confirm.ts', [
    "import '../user/resolvers';",
    "import '../session/source';",
    "export const late = () => import('../session/loaders');",
    "import '../session/player';",
    "import '../shared/nodes';",
    "import './loaders';",
  ]);
  expect(found).toEqual([
    '1: Domains do not import one another',
    '2: Domains do not import one another',
    '3: Domains do not import one another',
  ]);
});

test('lint refuses domains that import one another both ways, and what is above them to name one', async () => {
  expect(
    await complaints('gateway/domains/session/player.ts', ["import '../accounts/activeAccount';"]),
  ).toEqual(['1: Domains do not import one another']);
  const named = ["import './domains/feed/live/hub';", "import './domains/shared/defineDomain';"];
  expect(await complaints('gateway/index.ts', named)).toEqual(['1: Domains are imported through their list']);
});

test('lint refuses a route.ts that imports more than what rows are written with', async () => {
  const found = await complaints('web/screens/results/route.ts', [
    "import type { Routes } from '../../routing/routes/define';",
    "import { slug } from '../../routing/routes/shapes';",
    "import { routes } from '../../routing/routes/table';",
    "import './Results';",
    "import type { RouteName } from '../../foundation/i18n/dictionaries';",
    "import { guest } from '../../../e2e/visits';",
  ]);
  expect(found).toEqual([
    '3: Rows of routes are in the first load',
    '4: Rows of routes are in the first load',
    '5: Rows of routes are in the first load',
    '6: Arrows point one way',
  ]);
});

test.each([
  ['the folder of the screen', 'web/screens/results/Results.tsx', './'],
  ['the app', 'web/app/handoff.ts', '../screens/results/'],
])('lint refuses an import of route.ts or visits.ts from %s', async (_where, file, folder) => {
  const found = await complaints(file, [
    `import '${folder}route';`,
    `export const late = () => import('${folder}visits');`,
  ]);
  expect(found).toEqual(['1: Rows of routes are read from the route table', '2: Visits are for tests']);
});

test('lint refuses the route table, where it is written by hand, an import of a route.ts', async () => {
  expect(
    await complaints('web/routing/routes/table.ts', ["import '../../screens/results/route';"]),
  ).toContain('1: Rows of routes are read from the route table');
});

test('lint lets visits.ts import what visits are said with, and nothing else over the walls', async () => {
  const found = await complaints('web/screens/results/visits.ts', [
    "import { guest } from '../../../e2e/visits';",
    "import { newTerms } from '../../../e2e/situations';",
    "import { urlRows } from '../../../e2e/urls';",
    "import '../../../services/durations';",
  ]);
  expect(found).toEqual(['3: Visits need little of e2e', '4: Arrows point one way']);
});

test.each([
  ['services/players/sessions.ts', ['../testing/door']],
  ['start.ts', ['./services/testing/door', './e2e/door']],
])('lint refuses %s the doors of tests', async (file, doors) => {
  const found = await complaints(
    file,
    doors.flatMap((door) => [`import '${door}';`, `export const late = () => import('${door}');`]),
  );
  expect(found).toEqual(
    Array.from(
      { length: 2 * doors.length },
      (_, at) => `${at + 1}: Doors of tests are closed to the product`,
    ),
  );
});

test('lint lets tests of the services use the door', async () => {
  expect(await complaints('services/session/session.test.ts', ["import '../testing/door';"])).toEqual([]);
});

test.each([
  'rules/odds.ts',
  'web/app/app.ts',
  'gateway/request/errors.ts',
  'services/feed/games.ts',
  'serving/a.ts',
])('lint refuses in %s what only tests import', async (file) => {
  const up = '../'.repeat(file.split('/').length - 1);
  const found = await complaints(file, [
    `import '${up}testing/turns';`,
    `export const late = () => import('${up}testing/misbehavingApp');`,
  ]);
  expect(found).toEqual([1, 2].map((line) => `${line}: Doors of tests are closed to the product`));
});

test('lint lets the tests of the rules use it', async () => {
  expect(await complaints('rules/odds.test.ts', ["import '../testing/turns';"])).toEqual([]);
});
