/** The import rules between the parts of the product, for lint. ARCHITECTURE.md shows the floors as pictures. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/**
 * The floors of the client, from top to bottom. A room may import from lower floors, but not from other rooms on its
 * own.
 */
const floors = [
  ['delivery/server'],
  ['delivery/siteMap'],
  ['app'],
  ['screens'],
  ['frame'],
  ['navigation'],
  ['remote-apps', 'pwa'],
  ['player/menu'],
  [
    'player/accounts',
    'player/consent',
    'player/contacts',
    'player/keyboard',
    'player/password',
    'player/referral',
    'player/registration',
    'player/settings',
    'player/signIn',
    'player/support',
  ],
  ['player/passkeys', 'player/sitting', 'player/social'],
  ['player/secondStep', 'player/session'],
  ['player/captcha', 'player/changes', 'player/codes', 'player/fingerprint', 'player/phone'],
  ['betting/search', 'betting/myBets'],
  ['betting/sports'],
  ['betting/coupon', 'betting/favourites'],
  ['betting/live', 'betting/names'],
  ['overlay'],
  ['routing'],
  ['foundation/columns', 'foundation/forms'],
  ['foundation/design', 'foundation/i18n'],
  ['foundation/browser', 'foundation/relay', 'foundation/settings'],
];

const inWeb = (room) => `./web/${room}`;

/** No floor imports from a higher one. `floors` are lists of rooms, from top to bottom; `at` gives a room's path. */
const upwardIn = (floors, at) =>
  floors.slice(1).map((rooms, index) => ({
    target: rooms.map(at),
    from: floors
      .slice(0, index + 1)
      .flat()
      .map(at),
    message: 'Arrows point down: this imports from a higher floor. ARCHITECTURE.md shows the floors.',
  }));

/** No room imports another one of its floor. */
const sidewaysIn = (floors, at) =>
  floors.flatMap((rooms) =>
    rooms
      .filter(() => rooms.length > 1)
      .map((room) => ({
        target: at(room),
        from: rooms.filter((other) => other !== room).map(at),
        message: 'Rooms of one floor do not import one another: what they share belongs on a lower floor.',
      })),
  );

function foldersOf(path) {
  return readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Every screen is a room of its own. */
const betweenScreens = foldersOf('web/screens').map((name) => ({
  target: inWeb(`screens/${name}`),
  from: inWeb('screens'),
  except: [...new Set([`./${name}`, './shared'])],
  message:
    'Screens do not import one another: what they share belongs into web/screens/shared or on a lower floor.',
}));

/**
 * The floors of the services, from top to bottom. A room may import from lower floors, but not from other rooms on its own, and of a
 * room only its face, `index.ts`.
 */
const servicesOnFloors = [
  ['checkCli.ts', 'importCli.ts'],
  ['index.ts', 'reachDatabase.ts'],
  ['openDatabase.ts'],
  ['installed.ts'],
  ['operator'],
  ['datarights', 'underAge'],
  ['bets', 'cashier'],
  ['social', 'support', 'terms', 'user', 'verification'],
  ['session'],
  ['protection'],
  [
    'accounts',
    'captcha',
    'dictionaries',
    'favourites',
    'feed',
    'files',
    'games',
    'phones',
    'redirects',
    'seo',
  ],
  ['blocks', 'config', 'metrics.ts', 'work.ts'],
  ['letters', 'playerChanges'],
  ['service.ts'],
  ['due'],
  ['players'],
  ['approvals', 'demoClock', 'health', 'identity', 'messages', 'remoteApps'],
  ['http', 'days.ts'],
  ['database', 'above.ts', 'address.ts', 'clock.ts', 'durations.ts', 'localeData.ts'],
];

const inServices = (room) => `./services/${room}`;
const rooms = foldersOf('services').filter((name) => name !== 'testing');

/**
 * A service that `npm run new:upstream` wrote: a room with a contract of its name. Until it has a place above, it is on the floor
 * of those that only answer for a contract, where others stand that need no player.
 */
const newServices = rooms.filter(
  (room) =>
    !servicesOnFloors.flat().includes(room) &&
    existsSync(join(import.meta.dirname, `schema/upstreams/${room}.yaml`)),
);
const serviceFloors = servicesOnFloors.map((floor) =>
  floor.includes('games') ? [...floor, ...newServices] : floor,
);

const faces = rooms.map((room) => ({
  target: [
    ...rooms.filter((other) => other !== room),
    ...serviceFloors.flat().filter((name) => /\.ts$/.test(name)),
  ].map(inServices),
  from: inServices(room),
  except: ['./index.ts'],
  message: `Faces are the way into a room: import services/${room}/index.ts, and let it export what others may use.`,
}));

/** Helpers of tests are on no floor. */
const unplacedInServices = {
  target: './services',
  from: './services',
  except: [...serviceFloors.flat(), 'testing'].map((room) => `./${room}`),
  message: 'This folder is on no floor: give it one in arrows.js.',
};

/** The rooms of the gateway, from top to bottom. A room may import from lower floors. */
const gatewayFloors = ['index.ts', 'http', 'graphiql', 'pipeline', 'domains', 'upstream', 'request'];

const inGateway = (room) => `./gateway/${room}`;

/**
 * The files of a domain that others may import, with the reason: the domains after it in this list, and those that are
 * not in the list. Other files of a domain are its own; data of other domains are read through the loaders of the
 * context.
 */
const shown = [
  // Each domain adds what it knows about a URL of the site.
  ['page', ['parents.ts']],
  // Only the session service knows whether a visitor is signed in, in whose name mutations are made; social networks sign in and
  // register as it does.
  ['session', ['messageKeys.ts', 'mutation.ts', 'opened.ts', 'player.ts']],
  // The configuration says which kinds of limits are offered.
  ['limits', ['kinds.ts']],
  // The configuration contains the operator's addresses and pages.
  ['config', ['addresses.ts', 'information.ts']],
  // Games and outcomes have fields of other domains, and coupons name them.
  ['feed', ['complete.ts', 'hiddenSports.ts', 'nodes.ts', 'parents.ts']],
  // Coupons are paid from the active account. A file holds the payments of a choice.
  ['accounts', ['activeAccount.ts', 'paymentFilter.ts']],
  // A file holds the coupons of a choice.
  ['bets', ['couponFilter.ts']],
];

const domains = foldersOf('gateway/domains').filter((name) => name !== '__generated__');

const betweenDomains = domains.map((name) => {
  const at = shown.findIndex(([domain]) => domain === name);
  const open = name === 'shared' ? [] : at < 0 ? shown : shown.slice(0, at);
  const files = open.flatMap(([domain, paths]) => paths.map((path) => `./${domain}/${path}`));
  return {
    target: inGateway(`domains/${name}`),
    from: inGateway('domains'),
    except: [...new Set([`./${name}`, './shared', ...files])],
    message:
      'Domains do not import one another: arrows.js lists what one shows to others, shared code belongs into gateway/domains/shared.',
  };
});

/** Rooms above the domains name none of them. */
const toDomains = {
  target: gatewayFloors.slice(0, gatewayFloors.indexOf('domains')).map(inGateway),
  from: inGateway('domains'),
  except: ['./shared', './__generated__'],
  message: 'Domains are imported through their list: code about one domain belongs into its folder.',
};

/** Helpers of tests are on no floor either: the product does not import them. */
const unplacedInGateway = {
  target: './gateway',
  from: './gateway',
  except: [...gatewayFloors, '__generated__'].map((room) => `./${room}`),
  message: 'This folder is on no floor: give it one in arrows.js.',
};

/** Helpers of tests are on no floor either: the product does not import them. */
const unplaced = {
  target: './web',
  from: './web',
  except: floors.flat().map((room) => `./${room}`),
  message: 'This folder is on no floor: give it one in arrows.js.',
};

/**
 * The rows of the route table lie in the folders of their screens, but belong to the floor of routing, because every
 * page loads them. Only the generated part of the table, which lint does not read, imports them.
 */
const routeFiles = 'web/screens/*/route.ts';

/** The visits of tests also lie in the folders of screens, and are not part of the product. */
const visitFiles = 'web/screens/*/visits.ts';

const ownedByScreens = [
  {
    target: './web',
    from: `./${routeFiles}`,
    message: 'Rows of routes are read from the route table: no other file imports a route.ts.',
  },
  {
    target: './web',
    from: `./${visitFiles}`,
    message: 'Visits are for tests: the product does not import a visits.ts.',
  },
];

const belowRoutes = {
  target: './web/screens',
  from: './web',
  except: ['./routing/routes/define.ts', './routing/routes/shapes.ts'],
  message:
    'Rows of routes are in the first load: a route.ts imports only define.ts and shapes.ts of web/routing/routes.',
};

const besideVisits = {
  target: './web/screens',
  from: './e2e',
  except: ['./situations.ts', './visits.ts'],
  message: 'Visits need little of e2e: a visits.ts imports only its visits.ts and situations.ts.',
};

/** What each part of the product must not import. The parts share only schema/, rules/ and start.ts. */
const forbidden = {
  rules: ['web', 'gateway', 'services', 'schema', 'e2e', 'scripts', 'bench'],
  web: ['gateway', 'services', 'e2e', 'scripts', 'bench'],
  gateway: ['web', 'services', 'e2e', 'scripts', 'bench'],
  services: ['web', 'gateway', 'e2e', 'scripts', 'bench'],
};

const wallsOf = (parts) =>
  Object.entries(parts).map(([part, others]) => ({
    target: `./${part}`,
    from: others.map((other) => `./${other}`),
    message: `Arrows point one way: ${part} may not import this. The parts meet in schema/, rules/ and start.ts.`,
  }));

const walls = wallsOf(forbidden);
const wallsOfVisits = wallsOf({ ...forbidden, web: forbidden.web.filter((part) => part !== 'e2e') });

/** Helpers of tests write into the database past everything that the site asks of players. */
const doors = [
  { target: './services', from: ['./services/testing'] },
  { target: ['./serving', './*.ts'], from: ['./services/testing', './e2e'] },
  { target: [...Object.keys(forbidden), 'serving', '*.ts'].map((part) => `./${part}`), from: ['./testing'] },
].map((zone) => ({
  ...zone,
  message: 'Doors of tests are closed to the product: only tests import testing, services/testing and e2e.',
}));

/** Dynamic imports count like all others. */
const restrictedPaths = (zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
});

/** The ESLint rules that enforce the arrows. */
const arrows = [
  {
    files: [...Object.keys(forbidden).map((part) => `${part}/**/*.{ts,tsx}`), 'serving/**/*.ts', '*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    rules: restrictedPaths([
      ...walls,
      ...doors,
      ...upwardIn(floors, inWeb),
      ...sidewaysIn(floors, inWeb),
      ...betweenScreens,
      ...ownedByScreens,
      unplaced,
      ...upwardIn(
        gatewayFloors.map((room) => [room]),
        inGateway,
      ),
      ...betweenDomains,
      toDomains,
      unplacedInGateway,
      ...upwardIn(serviceFloors, inServices),
      ...sidewaysIn(serviceFloors, inServices),
      ...faces,
      unplacedInServices,
    ]),
  },
  { files: [routeFiles], rules: restrictedPaths([...walls, belowRoutes]) },
  { files: [visitFiles], rules: restrictedPaths([...wallsOfVisits, besideVisits]) },
  {
    // A test may import from higher floors: it uses its room as they do.
    files: [
      '{rules,web,gateway,services,serving}/**/*.test.{ts,tsx}',
      '*.test.ts',
      '{web,gateway,services}/testing/**',
    ],
    rules: restrictedPaths(walls),
  },
];

export default arrows;
