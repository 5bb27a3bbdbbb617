/**
 * Two players on three devices, on a site of two services that share only their database, behind a load
 * balancer that alternates between them. The long form takes more rounds.
 */
import { runAdmin } from '../services/operator/run';
import { upstreamsAt } from './configuration';
import { documentId, newKey, openOutcomes, proofDemanded, type Answer, type Outcome } from './player';
import { standingAt } from './site';
import { startBalancer, type Balancer } from './balancer';
import { eventually } from './inProcess/eventually';
import { useSitesInProcess, type SiteInProcess } from './inProcess/site';
import { isLong } from '../testing/runs';

const rounds = isLong ? 40 : 6;

const { database, start: startPart } = useSitesInProcess();
let services: SiteInProcess[];
let balancer: Balancer;
let gateway: SiteInProcess;

beforeAll(async () => {
  services = [await startPart({}, 'services'), await startPart({}, 'services')];
  balancer = await startBalancer(services.map(({ url }) => url));
  gateway = await startPart({ ...upstreamsAt(balancer.url), TRUST_PROXY: '1' }, 'gateway');
});

afterAll(() => balancer.close());

type Data = Record<string, unknown>;

/** A browser with its cookies and its network address. */
class Device {
  readonly cookies = new Map<string, string>();

  constructor(readonly address = '192.0.2.1') {}

  /** Another browser with the same cookies, or some of them. */
  copy(...names: string[]): Device {
    const device = new Device(this.address);
    for (const [name, value] of this.cookies)
      if (names.length === 0 || names.includes(name)) device.cookies.set(name, value);
    return device;
  }

  /** Sends a document; where a captcha is demanded, solves one and sends it again. */
  async send(name: string, variables: object = {}): Promise<Data> {
    const answer = await this.sendOnce(name, variables);
    const proof = await proofDemanded(gateway.url, answer, { 'x-forwarded-for': this.address });
    if (proof === null) return answer.data ?? {};
    return (await this.sendOnce(name, variables, { 'x-captcha': proof })).data ?? {};
  }

  private async sendOnce(
    name: string,
    variables: object,
    headers: Record<string, string> = {},
  ): Promise<Pick<Answer, 'data' | 'errors'>> {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
        ...headers,
      },
      body: JSON.stringify({ id: documentId(name), variables }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.cookies.delete(cookie);
      else this.cookies.set(cookie, value);
    }
    return (await response.json()) as Answer;
  }

  async signIn({ login, password }: Credentials): Promise<string> {
    const input = { login, password, remember: false };
    const { signIn } = await this.send('SignInFormMutation', { input });
    const { __typename: type, messageKey } = signIn as { __typename: string; messageKey?: string };
    return messageKey ?? type;
  }

  signOut(): Promise<Data> {
    return this.send('useSignOutMutation');
  }

  /** The login number and the balance of the player who is signed in on this browser; null for a guest. */
  async player(): Promise<{ login: string; balance: number } | null> {
    const { player } = (await this.send('accountQuery')) as { player?: AccountData | null };
    if (!player) return null;
    return { login: player.login, balance: player.accounts?.[0]?.balance.amount ?? NaN };
  }

  async place(outcome: Outcome, key = newKey()): Promise<string> {
    const { id, price, priceVersion } = outcome;
    const input = {
      idempotencyKey: key,
      type: 'SINGLE',
      stake: 10_000,
      currency: 'RUB',
      bets: [{ outcomeId: id, price, priceVersion }],
      priceChangePolicy: 'ACCEPT_ANY',
    };
    const { placeCoupon } = (await this.send('sendPlacementMutation', { input })) as {
      placeCoupon?: { __typename: string; code?: string };
    };
    return placeCoupon?.code ?? placeCoupon?.__typename ?? 'no answer';
  }
}

interface AccountData {
  login: string;
  accounts: { balance: { amount: number } }[] | null;
}

interface Credentials {
  login: string;
  password: string;
}

/** A new player, with the device on which they registered. */
async function newPlayer(): Promise<Credentials & { device: Device }> {
  const device = new Device();
  const input = { currency: 'RUB', isOfAge: true };
  const { registerOneClick } = await device.send('registrationOneClickMutation', { input });
  const { credentials } = registerOneClick as { credentials: Credentials };
  return { ...credentials, device };
}

async function signedIn(player: Credentials): Promise<Device> {
  const device = new Device();
  expect(await device.signIn(player)).toBe('SignedIn');
  return device;
}

async function openOutcome(): Promise<Outcome> {
  const [outcome] = await openOutcomes(gateway.url);
  if (!outcome) throw new Error('No outcome is open.');
  return outcome;
}

/** Gives one of the operator's commands. */
const admin = (typed: string) =>
  runAdmin(typed.split(' '), {
    db: database.db,
    who: 'ann',
    demo: true,
    demoClockAt: standingAt,
    routes: [],
  });

/** Lets a minute pass, so that players may again place as many coupons as the limit allows. */
const passMinute = async () => {
  await Promise.all(services.map((site) => site.advance(60)));
};

const start = 1_000_000;

test('two services are one site: sign-in, placing, settling and sign-out', async () => {
  const player = await newPlayer();
  const outcome = await openOutcome();
  for (let n = 0; n < rounds; n += 1) {
    const key = newKey();
    // Requests with the same key reach both processes at the same time.
    const placed = await Promise.all([1, 2, 3, 4].map(() => player.device.place(outcome, key)));
    expect(placed).toContain('CouponPlaced');
    expect(await player.device.place(outcome, key)).toBe('CouponPlaced');
  }
  expect(await player.device.player()).toEqual({ login: player.login, balance: start - rounds * 10_000 });

  const historyOf = async () => JSON.stringify(await player.device.send('historyQuery'));
  await Promise.all(services.map((site) => site.advance(4 * 3600)));
  for (let hours = 0; hours < 24 && (await historyOf()).includes('"OPEN"'); hours += 4) {
    expect(await player.device.signIn(player)).toBe('SignedIn');
    await Promise.all(services.map((site) => site.advance(4 * 3600)));
  }
  expect(await player.device.signIn(player)).toBe('SignedIn');
  expect(await historyOf()).not.toContain('"OPEN"');

  await player.device.signOut();
  expect(await player.device.player()).toBeNull();
  expect(await player.device.signIn(player)).toBe('SignedIn');
  expect((await player.device.player())?.login).toBe(player.login);
  const counts = balancer.counts();
  expect(Math.min(...counts)).toBeGreaterThan(10);
});

test('a user token cannot act on the session of another player', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const outcome = await openOutcome();
  for (let n = 0; n < rounds; n += 1) {
    // In the first round the token's own session is open, in later rounds it has ended.
    const swapped = other.device.copy('sid');
    swapped.cookies.set('user_token', one.device.cookies.get('user_token') ?? 'none');
    expect((await swapped.player())?.login).toBe(other.login);
    swapped.cookies.set('user_token', one.device.cookies.get('user_token') ?? 'none');
    expect(await swapped.place(outcome)).toBe('CouponPlaced');
    const stolen = one.device.copy('user_token');
    if (n === 0) await one.device.copy().signOut();
    stolen.cookies.set('sid', one.device.cookies.get('sid') ?? 'none');
    if (n > 0) expect(await stolen.player()).toBeNull();
  }
  expect((await (await signedIn(one)).player())?.balance).toBe(start);
  expect((await other.device.player())?.balance).toBe(start - rounds * 10_000);
});

test('a stolen cookie is invalid once its owner ends the session, from any device', async () => {
  const owner = await newPlayer();
  const outcome = await openOutcome();
  for (let n = 0; n < rounds; n += 1) {
    const [phone, tablet] = [await signedIn(owner), await signedIn(owner)];
    const thief = phone.copy();
    expect((await thief.player())?.login).toBe(owner.login);
    const ended = await owner.device.send('SessionsOthersMutation');
    expect(ended).toMatchObject({ endOtherSessions: { __typename: 'OtherSessionsEnded' } });
    expect(await thief.place(outcome)).toBe('SIGNED_OUT');
    for (const device of [thief, phone, tablet]) expect(await device.player()).toBeNull();
    expect(phone.cookies.has('sid')).toBe(false);
  }
  expect((await owner.device.player())?.balance).toBe(start);
});

test('after a ban during placing no coupon is accepted, on any device', async () => {
  const player = await newPlayer();
  const devices = [player.device, await signedIn(player), await signedIn(player)];
  const outcome = await openOutcome();
  let isBanned = false;
  let placedAfter = 0;
  let placed = 0;
  const keepPlacing = async (device: Device): Promise<void> => {
    for (;;) {
      const wasBanned = isBanned;
      const code = await device.place(outcome);
      if (code === 'SIGNED_OUT') return;
      if (code === 'TOO_MANY_TRIES') await passMinute();
      if (code !== 'CouponPlaced') continue;
      if (wasBanned) placedAfter += 1;
      else placed += 1;
    }
  };
  const placing = devices.map(keepPlacing);
  await eventually(() => expect(placed).toBeGreaterThan(2));
  await admin(`ban ${player.login} 10`);
  isBanned = true;
  await Promise.all(placing);
  expect(placedAfter).toBe(0);
  for (const device of devices) expect(await device.player()).toBeNull();
  await passMinute();
  const again = await signedIn(player);
  // The feed needs a moment to follow the clock.
  await eventually(async () => expect(await again.place(outcome)).toBe('BANNED'));
});

test('the operator ends all sessions of a player, and a key can be rotated without ending any', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const devices = [player.device, await signedIn(player), await signedIn(player)];
  await admin('keys rotate');
  for (const device of devices) expect((await device.player())?.login).toBe(player.login);
  await admin(`sessions end ${player.login}`);
  for (const device of devices) expect(await device.player()).toBeNull();
  expect((await other.device.player())?.login).toBe(other.login);
});

test('an attacker cannot lock the owner out, from any number of addresses', async () => {
  const owner = await newPlayer();
  const wrong = { login: owner.login, password: 'wrong' };
  const tryFrom = (address: string) => new Device(address).signIn(wrong);
  const answers = async (addresses: string[]) => {
    const found: string[] = [];
    for (const address of addresses) found.push(await tryFrom(address));
    return found.filter((key) => key === 'error_bad_credentials').length;
  };
  const times = (count: number, make: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n));
  // One /64.
  expect(await answers(times(15, (n) => `2001:db8:aaaa:1::${n + 1}`))).toBe(10);
  // One IPv4 address.
  const spellings = ['198.51.100.4', '::ffff:198.51.100.4', '::ffff:c633:6404'];
  expect(await answers(times(15, (n) => spellings[n % 3] ?? ''))).toBe(10);
  // Eighty more tries from as many addresses use up the login's limit of a hundred a day.
  expect(await answers(times(90, (n) => `10.7.${n}.1`))).toBe(80);
  expect(await new Device('203.0.113.77').signIn(owner)).toBe('error_too_many_tries');
  expect(await owner.device.copy('did').signIn(owner)).toBe('SignedIn');
});
