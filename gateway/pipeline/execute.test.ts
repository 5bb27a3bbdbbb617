import {
  buildSchema,
  type GraphQLArgument,
  isInterfaceType,
  isObjectType,
  isInputObjectType,
  isEnumType,
  isUnionType,
} from 'graphql';
import { errorCodes, refusal } from '../request/errors';
import { nodeLookups } from './nodes';
import { refusals as ofAccounts } from '../domains/accounts/changes';
import { refusals as ofCoupons } from '../domains/bets/refusals';
import { refusals as ofFavourites } from '../domains/favourites/change';
import { refusals as ofLimits } from '../domains/limits/refusals';
import { badPhoneKey, fieldMessageKeysOfSession } from '../domains/session/messageKeys';
import { refusals as ofSession } from '../domains/session/refusals';
import { refusals as ofSocial } from '../domains/social/refusals';
import { supportMessageKeys } from '../domains/support/refusals';
import { refusals as ofTerms } from '../domains/terms/confirm';
import { agreement, personal, personalFieldKeys, residence, settings } from '../domains/user/refusals';
import { refusals as ofVerification } from '../domains/verification/refusals';
import { underAgeKey } from '../domains/shared/refusals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountList, asOf, catalogue, gameList, liveGame, siteConfig } from '../testing/samples';
import { startFakeUpstream } from '../testing/fakeUpstream';
import { postTo } from '../testing/post';
import { upstreamNames } from '../upstream/names';
import { sdl, startTestGateway, type TestGateway } from '../testing/testGateway';

let site: TestGateway | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

describe('one upstream that is dead', () => {
  const wholePage = `{
    site { companyName }
    page(url: "/en") { serverTime signedIn feed { stale } }
    games(section: LIVE) { totalCount }
    player { login accounts { id } profile { name } coupons { edges { cursor } } }
  }`;
  const fields = {
    session: (data: Record<string, never>) => data.player,
    user: ({ player }: { player: Record<string, unknown> }) => player.profile,
    accounts: ({ player }: { player: Record<string, unknown> }) => player.accounts,
    config: (data: Record<string, unknown>) => data.site,
    feed: (data: Record<string, unknown>) => data.games,
    bets: ({ player }: { player: Record<string, unknown> }) => player.coupons,
  };

  it.each(Object.keys(fields) as (keyof typeof fields)[])(
    'loses the fields of %s and nothing else',
    async (name) => {
      const dead = await startFakeUpstream();
      await dead.die();
      // Far away, so that a slow machine does not fail what is alive.
      site = await startTestGateway({ upstreams: { [name]: dead.url }, deadlineMs: 60_000 });
      const { upstream } = site;
      upstream.on('GET /auth-api/session', { userId: 7 });
      upstream.on('GET /web-api/user/config', {
        result: { user_id: 7, user_email: null, user_name: 'Ann', registered_at: asOf },
        error: null,
      });
      upstream.on('GET /web-api/accounts', accountList);
      upstream.on('GET /bff-api/config/all.json', siteConfig);
      upstream.on('GET /feed-api/v1/catalogue', catalogue);
      upstream.on('GET /feed-api/v1/games', gameList(liveGame(1)));
      upstream.on('GET /bets-api/v1/coupons', { coupons: [], hasMore: false });
      const { data, codes } = await site.run(wholePage, {}, 'sid=alive; user_token=t');
      expect(data.page.serverTime).toEqual(expect.any(String));
      expect(new Set(codes)).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
      for (const [other, read] of Object.entries(fields)) {
        if (other === name) expect(read(data)).toBeNull();
        else if (name !== 'session' || data.player) expect(read(data)).not.toBeNull();
      }
    },
  );
});

describe('time', () => {
  it('is bounded by one deadline: answers that came in time are kept', async () => {
    site = await startTestGateway({ deadlineMs: 150 });
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
    site.upstream.on('GET /feed-api/v1/games', () => 'hang');
    const { data, codes } = await site.run('{ site { companyName } games(section: LIVE) { totalCount } }');
    expect(data).toEqual({ site: { companyName: 'Touchline' }, games: null });
    expect(codes).toEqual(['DEADLINE_EXCEEDED']);
  });

  it('ends the calls of a client that left', async () => {
    site = await startTestGateway({ operations: { me: '{ player { login } }' } });
    const left = new AbortController();
    const asked = new Promise<void>((resolve) =>
      site?.upstream.on('GET /auth-api/session', () => {
        resolve();
        return 'hang';
      }),
    );
    const request = {
      id: 'me',
      variables: {},
      headers: { cookie: 'sid=a' },
      requestId: 'r',
      signal: left.signal,
    };
    const answer = site.gateway.execute(request);
    await asked;
    left.abort();
    expect((await answer).result).toEqual(refusal('CLIENT_CLOSED_REQUEST'));
  });
});

it('fetches a shared answer once for many requests at the same time', async () => {
  site = await startTestGateway();
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  const run = (cookie: string) => site?.run('{ site { companyName brand { property value } } }', {}, cookie);
  const [first] = await Promise.all([run('lng=en'), run('lng=en'), run('lng=ru')]);
  await run('lng=en');
  expect(first?.data.site.brand).toEqual([{ property: '--accent', value: '#0a7' }]);
  const calls = site.upstream.received;
  expect(calls.map(({ query }) => query.lang).sort()).toEqual(['en', 'ru']);
  expect(
    calls.every(({ headers }) => headers.cookie === undefined && headers['x-forwarded-for'] === undefined),
  ).toBe(true);
});

it('reads the language of a page from its address', async () => {
  site = await startTestGateway();
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  await site.run('{ page(url: "/kk/line?x=1") { site { companyName } } }', {}, 'lng=en');
  expect(site.upstream.received[0]?.query.lang).toBe('kk');
});

describe('the language that a request names', () => {
  const id = 'brand';
  const headers = { cookie: 'lng=ru', 'accept-language': 'es' };
  const asked = (): unknown[] => site?.upstream.received.map(({ query }) => query.lang) ?? [];
  beforeEach(async () => {
    site = await startTestGateway({ operations: { [id]: '{ site { companyName } }' } });
    site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  });

  it('has priority over the headers in the same process', async () => {
    await site?.gateway.execute({ id, variables: {}, headers, requestId: 'r', language: 'kk' });
    await site?.gateway.execute({ id, variables: {}, headers, requestId: 'r' });
    expect(asked()).toEqual(['kk', 'ru']);
  });

  it.each([
    ['kk', 'kk'],
    ['xx', 'ru'],
    ['kk, kk', 'ru'],
    ['constructor', 'ru'],
    ['', 'ru'],
  ])('over HTTP as %p is %p: only a language of the site is accepted', async (named, language) => {
    await postTo(site?.url ?? '', { id }, { ...headers, 'x-page-language': named });
    expect(asked()).toEqual([language]);
  });
});

it('masks unexpected errors, and logs them', async () => {
  site = await startTestGateway();
  const registered_at = '2026-03-08T12:00:00+00:00';
  const profile = { user_id: 7, user_email: null, user_name: null, registered_at };
  // Brings an instant into the usual form.
  jest.spyOn(Date.prototype, 'toISOString').mockImplementationOnce(() => {
    throw new TypeError('secret');
  });
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/config', { result: profile, error: null });
  const { errors } = await site.run('{ player { profile { registeredAt } } }', {}, 'sid=alive; user_token=t');
  expect(errors).toEqual([
    {
      message: 'Something went wrong.',
      path: ['player', 'profile', 'registeredAt'],
      extensions: { code: 'INTERNAL' },
    },
  ]);
  expect(site.log).toContainEqual(
    expect.objectContaining({ msg: 'a resolver failed', requestId: 'test-request' }),
  );
});

it('names the upstreams that do not answer as missing', async () => {
  site = await startTestGateway();
  // An operator's service need not know such a page.
  site.upstream.on('GET /readyz', () => ({ status: 404 }));
  expect(await site.gateway.missing()).toEqual([]);
  await site.upstream.die();
  const later = performance.now() + 2000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
  expect(await site.gateway.missing()).toEqual(upstreamNames);
  clock.mockRestore();
});

it('names the upstreams that report that they are not ready as missing', async () => {
  site = await startTestGateway();
  site.upstream.on('GET /readyz', () => ({ status: 503 }));
  expect(await site.gateway.missing()).toEqual(upstreamNames);
});

describe('the contract', () => {
  const schema = buildSchema(sdl);
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

  it('describes every type, field, argument and value', () => {
    const undescribed: string[] = [];
    const expectDescription = (
      place: string,
      { description }: { description?: string | null | undefined },
    ) => {
      if (!description) undescribed.push(place);
    };
    for (const type of types) {
      if (['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name)) continue;
      expectDescription(type.name, type);
      if (isEnumType(type))
        type.getValues().forEach((value) => expectDescription(`${type.name}.${value.name}`, value));
      if (isUnionType(type) || isEnumType(type) || !('getFields' in type)) continue;
      for (const field of Object.values(type.getFields())) {
        expectDescription(`${type.name}.${field.name}`, field);
        if ('args' in field)
          field.args.forEach((arg: GraphQLArgument) =>
            expectDescription(`${type.name}.${field.name}(${arg.name})`, arg),
          );
      }
    }
    expect(undescribed).toEqual([]);
    expect(types.filter(isInputObjectType).length).toBeGreaterThan(0);
  });

  it('has a lookup for every type that is a Node', () => {
    const nodes = types.filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(nodes.map(({ name }) => name).sort()).toEqual([...nodeLookups.keys()].sort());
    expect(types.some(isInterfaceType)).toBe(true);
  });

  const text = readFileSync(join(__dirname, '../../docs/errors.md'), 'utf8');

  it('has every code explained in the documentation, and no other', () => {
    const explained = [...text.matchAll(/^\| `([A-Z_]+)` +\| \d/gm)].map(([, code]) => code);
    expect(explained.sort()).toEqual(Object.keys(errorCodes).sort());
  });

  it('has every message key listed in the documentation, and no other', () => {
    const listed = [
      ...text.matchAll(
        /`((?:error|refusal|support|attachment|appeal|accounts|personal|verification|limit)_\w+)`/g,
      ),
    ].map(([, key]) => key);
    const ofDomains = [
      ofAccounts,
      ofCoupons,
      ofFavourites,
      ofLimits,
      ofSession,
      ofSocial,
      ofTerms,
      ...[agreement, settings, residence, personal],
      ofVerification,
    ].flatMap(({ messageKeys }) => messageKeys);
    const ofFields = [...fieldMessageKeysOfSession, ...personalFieldKeys];
    expect(new Set(listed)).toEqual(
      new Set([...ofDomains, ...ofFields, ...supportMessageKeys, badPhoneKey, underAgeKey]),
    );
  });
});
