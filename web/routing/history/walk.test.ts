import { addressIn, walk, type Extent, type Redirect } from './walk';

/** `from to`; `!` marks a permanent redirect and `~` one of the operator's. */
type Lead = readonly [from: string, to: string];

function stepsOf(leads: readonly Lead[], isLooking: boolean) {
  const warned: string[] = [];
  const redirectOf = (url: URL, extent: Extent): Redirect | undefined => {
    const found = leads.find(([from]) => from.replace(/^~/, '') === addressIn(url));
    if (!found || (extent === 'unredirected' && found[0].startsWith('~'))) return undefined;
    return { redirect: found[1].replace('!', ''), status: found[1].endsWith('!') ? 301 : 302 };
  };
  const steps = {
    visit: async (url: URL, extent: Extent) => redirectOf(url, extent) ?? `${extent} ${addressIn(url)}`,
    ...(isLooking && { look: async (url: URL, extent: Extent) => redirectOf(url, extent) }),
    closed: async (url: URL) => `closed ${addressIn(url)}`,
    warn: (url: URL, to: string) => warned.push(`${addressIn(url)} → ${to}`),
  };
  return { steps, warned };
}

const urlOf = (address: string) => new URL(address, 'http://localhost');

/** Where a browser ends up that moves from page to page within the site. */
async function inBrowser(address: string, leads: readonly Lead[]): Promise<string> {
  const { steps } = stepsOf(leads, false);
  const { page, url } = await walk<string>(urlOf(address), steps);
  if (page !== undefined) return page;
  return url.origin === 'http://localhost' ? inBrowser(addressIn(url), leads) : url.href;
}

/** The answers of the server on the way to a page, one for each hop. */
async function byServer(address: string, leads: readonly Lead[]): Promise<string[]> {
  const { steps } = stepsOf(leads, true);
  const { page, hop, url } = await walk<string>(urlOf(address), steps);
  if (!hop) return [page ?? 'nothing'];
  const answer = `${hop.status} ${hop.redirect}`;
  if (url.origin !== 'http://localhost') return [answer, url.href];
  return [answer, ...(await byServer(hop.redirect, leads))];
}

const noEnd = Array.from({ length: 20 }, (_, index): Lead => [`/${index}`, `/${index + 1}`]);

test.each<[what: string, address: string, leads: Lead[], expected: string[]]>([
  ['no redirect', '/a', [], ['all /a']],
  ['one', '/a?x=1', [['/a?x=1', '/b']], ['302 /b', 'all /b']],
  [
    'many, for now',
    '/a',
    [
      ['/a', '/b'],
      ['/b', '/c!'],
      ['/c', '/d'],
    ],
    ['302 /d', 'all /d'],
  ],
  [
    'many, for good',
    '/a',
    [
      ['/a', '/b!'],
      ['/b', '/c!'],
    ],
    ['301 /c', 'all /c'],
  ],
  [
    'for good and then for now',
    '/a',
    [
      ['/a', '/b!'],
      ['/b', '/c'],
    ],
    ['301 /b', '302 /c', 'all /c'],
  ],
  [
    'another site',
    '/a',
    [
      ['/a', '/b'],
      ['/b', 'https://x.example/'],
    ],
    ['302 https://x.example/', 'https://x.example/'],
  ],
  [
    'an address of another site without its scheme',
    '/a',
    [['/a', '//x.example/']],
    ['302 //x.example/', 'http://x.example/'],
  ],
  ['a part of a page', '/a', [['/a', '/b#part']], ['302 /b#part', 'all /b']],
  ['a circle of one', '/a', [['~/a', '/a']], ['unredirected /a']],
  ['a circle of one by a hash', '/a', [['~/a', '/a#part']], ['unredirected /a']],
  [
    'a circle of two',
    '/a',
    [
      ['~/a', '/b'],
      ['~/b', '/a'],
    ],
    ['unredirected /a'],
  ],
  [
    'a circle further on',
    '/a',
    [
      ['~/a', '/b'],
      ['~/b', '/c'],
      ['~/c', '/b'],
    ],
    ['unredirected /a'],
  ],
  [
    'a circle through a guard',
    '/a',
    [
      ['/a', '/b'],
      ['~/b', '/a'],
    ],
    ['302 /b', 'unredirected /b'],
  ],
  [
    'a circle of guards',
    '/a',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    ['closed /a'],
  ],
  [
    'a circle behind a redirect for good',
    '/a',
    [
      ['~/a', '/b!'],
      ['~/b', '/c'],
      ['~/c', '/b'],
    ],
    ['unredirected /a'],
  ],
  ['no end', '/0', noEnd, ['closed /0']],
])('the server and the browser end at the same page with %s', async (_what, address, leads, expected) => {
  const answers = await byServer(address, leads);
  expect(answers).toEqual(expected);
  expect(await inBrowser(address, leads)).toBe(expected.at(-1));
});

test('a circle is recorded once, with the address it leads back to', async () => {
  const { steps, warned } = stepsOf(
    [
      ['~/a', '/b'],
      ['~/b', '/a'],
    ],
    true,
  );
  await walk<string>(urlOf('/a'), steps);
  expect(warned).toEqual(['/a → /a']);
});

test('who signs in elsewhere on the way to the sign-in page and back is shown the page, and no circle is recorded', async () => {
  const warned: string[] = [];
  let isSignedIn = false;
  const visit = async (url: URL): Promise<Redirect | string> => {
    if (url.pathname === '/office') return isSignedIn ? 'office' : { redirect: '/sign-in', status: 302 };
    isSignedIn = true;
    return { redirect: '/office', status: 302 };
  };
  const closed = async () => 'closed';
  const walked = await walk<string>(urlOf('/office'), {
    visit,
    closed,
    warn: (url) => warned.push(url.href),
  });
  expect(walked.page).toBe('office');
  expect(warned).toEqual([]);
});

test('pages on the way are visited only when asked for', async () => {
  const { steps } = stepsOf([['/a', '/b']], true);
  const visit = jest.spyOn(steps, 'visit');
  await walk<string>(urlOf('/a'), steps);
  expect(visit.mock.calls.map(([url]) => addressIn(url))).toEqual(['/a']);
});
