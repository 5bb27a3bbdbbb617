import { spawnSync } from 'node:child_process';

interface Report {
  messages: { ruleId: string; line: number; message: string }[];
}

/** The messages of lint about the imports in a file with this text: `line: message`. */
function complaints(file: string, lines: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/eslint/bin/eslint.js',
      '--config',
      'arrows.js',
      '--stdin',
      '--stdin-filename',
      file,
      '--format',
      'json',
    ],
    { input: lines.join('\n'), encoding: 'utf8' },
  );
  if (!stdout) throw new Error(stderr);
  const [report] = JSON.parse(stdout) as Report[];
  return (report?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'import-x/no-restricted-paths')
    .map(
      ({ line, message }) =>
        `${line}: ${/(This folder[^:]*|Arrows[^:]*|Rooms[^:]*|Screens[^:]*)[:.]/.exec(message)?.[1] ?? message}`,
    );
}

test('lint refuses static and dynamic imports from higher floors, from neighbours, over the walls, and from folders without a floor', () => {
  const found = complaints('web/player/session/changes.ts', [
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

test('lint refuses an import of one screen by another, and allows shared files', () => {
  const found = complaints('web/screens/rules/chapters.ts', [
    "import '../information/pages';",
    "export const late = () => import('../information/Information');",
    "import '../shared/StatePage';",
  ]);
  expect(found).toEqual(['1: Screens do not import one another', '2: Screens do not import one another']);
});
