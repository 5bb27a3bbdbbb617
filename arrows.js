/**
 * Which part of the product may import which, for lint. ARCHITECTURE.md shows the floors of the client as a picture.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/**
 * The floors of the client, from top to bottom. A room may import from lower floors, and nothing from its neighbours.
 */
const floors = [
  ['delivery/server'],
  ['delivery/siteMap'],
  ['app'],
  ['screens'],
  ['frame'],
  ['navigation'],
  ['remote-apps', 'pwa'],
  [
    'player/accounts',
    'player/consent',
    'player/keyboard',
    'player/referral',
    'player/session',
    'player/settings',
    'player/support',
  ],
  ['player/phone'],
  ['betting/sports'],
  ['betting/coupon'],
  ['betting/live', 'betting/names'],
  ['overlay'],
  ['routing'],
  ['foundation/columns', 'foundation/forms'],
  ['foundation/design', 'foundation/i18n'],
  ['foundation/browser', 'foundation/relay', 'foundation/settings'],
];

const inWeb = (room) => `./web/${room}`;

const upward = floors.slice(1).map((rooms, index) => ({
  target: rooms.map(inWeb),
  from: floors
    .slice(0, index + 1)
    .flat()
    .map(inWeb),
  message:
    'Arrows point down: this room lies on a lower floor than what it imports. ARCHITECTURE.md shows the floors.',
}));

const sideways = floors.flatMap((rooms) =>
  rooms
    .filter(() => rooms.length > 1)
    .map((room) => ({
      target: inWeb(room),
      from: rooms.filter((other) => other !== room).map(inWeb),
      message: 'Rooms of one floor do not import one another: what they share belongs on a lower floor.',
    })),
);

/** Every screen is a room of its own. */
const betweenScreens = readdirSync(join(import.meta.dirname, 'web/screens'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: inWeb(`screens/${name}`),
    from: inWeb('screens'),
    except: [...new Set([`./${name}`, './shared'])],
    message:
      'Screens do not import one another: what they share belongs into web/screens/shared or on a lower floor.',
  }));

/** Helpers of tests are on no floor either: the product does not import them. */
const unplaced = {
  target: './web',
  from: './web',
  except: floors.flat().map((room) => `./${room}`),
  message: 'This folder is on no floor: give it one in arrows.js.',
};

/** What each part of the product must not import. The parts share schema/, rules/ and start.ts only. */
const forbidden = {
  rules: ['web', 'gateway', 'services', 'schema', 'e2e', 'scripts', 'bench'],
  web: ['gateway', 'services', 'e2e', 'scripts', 'bench'],
  gateway: ['web', 'services', 'e2e', 'scripts', 'bench'],
  services: ['web', 'gateway', 'e2e', 'scripts', 'bench'],
};

const walls = Object.entries(forbidden).map(([part, others]) => ({
  target: `./${part}`,
  from: others.map((other) => `./${other}`),
  message: `Arrows point one way: ${part} may not import this. The parts meet in schema/, rules/ and start.ts.`,
}));

/** Dynamic imports count like all others. */
const restrictedPaths = (zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
});

/** The ESLint rules that enforce the arrows. */
const arrows = [
  {
    files: Object.keys(forbidden).map((part) => `${part}/**/*.{ts,tsx}`),
    languageOptions: { parser: tseslint.parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    rules: restrictedPaths([...walls, ...upward, ...sideways, ...betweenScreens, unplaced]),
  },
  {
    // A test may import from higher floors, since it uses its room as those floors do.
    files: ['web/**/*.test.{ts,tsx}', 'web/**/*esting*', 'web/testing/**'],
    rules: restrictedPaths(walls),
  },
];

export default arrows;
