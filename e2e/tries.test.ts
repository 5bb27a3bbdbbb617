/** Sign-in attempts through the gateway, whose own limits may refuse nobody whom the service lets in. */
import fc from 'fast-check';
import { runsOf } from '../testing/runs';
import { TestClient } from '../services/testing/client';
import { upstreamsAt } from './configuration';
import { useSitesInProcess, type SiteInProcess } from './inProcess/site';
import { captchaProof, sendOnce } from './player';

const { start } = useSitesInProcess();
let services: SiteInProcess;
let gateway: SiteInProcess;

beforeAll(async () => {
  services = await start({}, 'services');
  gateway = await start(upstreamsAt(services.url), 'gateway');
});

/** How an attempt ends: signed in, wrong, a captcha first, or later. */
type End = 'IN' | 'WRONG' | 'CAPTCHA' | 'WAIT';

interface Attempt {
  login: string;
  password: string;
  from: string;
  /** Whether the browser solves a captcha where one is demanded. */
  solves: boolean;
}

/** A browser that signs in. */
interface Browser {
  attempt(attempt: Attempt): Promise<End>;
}

interface Way {
  register(from: string): Promise<{ login: string; password: string; browser: Browser }>;
  newBrowser(): Browser;
}

const wrong = 'wrong password';
const input = { currency: 'RUB', isOfAge: true };

/** Through the gateway, by the documents of the sign-in and the registration. */
class GatewayBrowser implements Browser {
  private readonly cookies = new Map<string, string>();

  async send(name: string, variables: object, from: string, solves: boolean) {
    const headers = {
      'X-Forwarded-For': from,
      Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
    };
    let answer = await sendOnce(gateway.url, name, variables, headers);
    const demand = answer.errors?.find(({ extensions }) => extensions?.code === 'CAPTCHA_REQUIRED');
    if (demand && solves) {
      const proof = await captchaProof(gateway.url, demand.extensions?.captcha ?? '', headers);
      answer = await sendOnce(gateway.url, name, variables, { ...headers, 'X-Captcha': proof });
    }
    for (const line of answer.cookies) {
      const at = line.indexOf('=');
      this.cookies.set(line.slice(0, at), line.slice(at + 1));
    }
    return answer;
  }

  async attempt({ login, password, from, solves }: Attempt): Promise<End> {
    const attempted = { input: { login, password, remember: false } };
    const { data, errors } = await this.send('SignInFormMutation', attempted, from, solves);
    if (errors?.[0]?.extensions?.code === 'CAPTCHA_REQUIRED') return 'CAPTCHA';
    const { __typename, messageKey } = data?.signIn as { __typename: string; messageKey?: string };
    if (__typename === 'SignedIn') return 'IN';
    return messageKey === 'error_too_many_tries' ? 'WAIT' : 'WRONG';
  }
}

const throughGateway: Way = {
  newBrowser: () => new GatewayBrowser(),
  async register(from) {
    const browser = new GatewayBrowser();
    const { data } = await browser.send('registrationOneClickMutation', { input }, from, true);
    const { credentials } = data?.registerOneClick as { credentials: { login: string; password: string } };
    return { ...credentials, browser };
  },
};

/** As the gateway calls the service, but past the gateway. */
const straight: Way = {
  newBrowser() {
    const clients = {
      solving: new TestClient(() => services.url),
      plain: new TestClient(() => services.url, false),
    };
    return browserOf(clients.solving, clients.plain);
  },
  async register(from) {
    const client = new TestClient(() => services.url);
    const { body } = await client.post('/auth-api/registration', {
      body: { type: 'fast_reg', ...input, lng: 'en' },
      headers: { 'x-forwarded-for': from },
    });
    const plain = new TestClient(() => services.url, false);
    plain.setCookie('did', client.cookie('did') ?? '');
    return { login: String(body.user_id), password: body.password, browser: browserOf(client, plain) };
  },
};

/** One browser, which solves captchas by one client and leaves them by the other. */
function browserOf(solving: TestClient, plain: TestClient): Browser {
  return {
    async attempt({ login, password, from, solves }) {
      const { status } = await (solves ? solving : plain).post('/auth-api/login-by-email-id', {
        body: { login, password, save: false, lng: 'en' },
        headers: { 'x-forwarded-for': from },
      });
      const ends: Record<number, End> = { 200: 'IN', 400: 'CAPTCHA', 401: 'WRONG', 429: 'WAIT' };
      return ends[status] ?? 'WRONG';
    },
  };
}

const times = (count: number, end: End): End[] => Array<End>(count).fill(end);

let sites = 0;
/** Two addresses that nobody else uses. */
const newAddresses = (): readonly [string, string] => {
  sites += 1;
  return [`10.${sites}.1.1`, `10.${sites}.2.1`];
};

it('sixty demands and a hundred tries of others at an address keep no owner from their device', async () => {
  const [home, elsewhere] = newAddresses();
  const owner = await throughGateway.register(elsewhere);
  const own = { login: owner.login, password: owner.password, from: home, solves: false };
  expect(await owner.browser.attempt(own)).toBe('IN');
  const ends = async (count: number, attempt: Attempt): Promise<End[]> => {
    const others = throughGateway.newBrowser();
    const found: End[] = [];
    for (let n = 0; n < count; n += 1) found.push(await others.attempt(attempt));
    return found;
  };
  const guess = { login: owner.login, password: wrong, from: home, solves: false };
  expect(await ends(62, guess)).toEqual([...times(2, 'WRONG'), ...times(60, 'CAPTCHA')]);
  // Demands keep nobody at the address out who solves a captcha.
  expect(await ends(1, { ...own, solves: true })).toEqual(['IN']);
  expect(await ends(100, { ...guess, solves: true })).toEqual([...times(8, 'WRONG'), ...times(92, 'WAIT')]);
  expect(await owner.browser.attempt(own)).toBe('IN');
});

/** Attempts one after the other, at one of two addresses. */
const steps = fc.array(
  fc.record({
    by: fc.constantFrom('owner', 'owner', 'others' as const),
    /** Whose login others type; the owner types the own one. */
    login: fc.constantFrom('owner', 'nobody' as const),
    isRight: fc.boolean(),
    isHome: fc.boolean(),
    solves: fc.boolean(),
    times: fc.integer({ min: 1, max: 8 }),
  }),
  // Fewer attempts than the gateway counts at most for one address.
  { minLength: 3, maxLength: 7 },
);
type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

async function endsOf(way: Way, taken: Steps): Promise<End[]> {
  const [home, elsewhere] = newAddresses();
  const owner = await way.register(home);
  const first = { login: owner.login, password: owner.password, from: home, solves: true };
  const ends = [await owner.browser.attempt(first)];
  const others = way.newBrowser();
  for (const { by, login, isRight, isHome, solves, times } of taken) {
    const isOwner = by === 'owner';
    const attempt = {
      login: isOwner || login === 'owner' ? owner.login : `nobody${sites}@example.com`,
      password: isOwner && isRight ? owner.password : wrong,
      from: isHome ? home : elsewhere,
      solves,
    };
    for (let n = 0; n < times; n += 1) ends.push(await (isOwner ? owner.browser : others).attempt(attempt));
  }
  return ends;
}

it('attempts end through the gateway as the service ends them', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      expect(await endsOf(throughGateway, taken)).toEqual(await endsOf(straight, taken));
    }),
    { numRuns: runsOf(60, 6) },
  );
});
