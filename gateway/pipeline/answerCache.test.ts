import fc from 'fast-check';
import type { Language } from '../../rules/languages';
import { catalogue, siteConfig } from '../testing/samples';
import { letTimeStand } from '../testing/standingTime';
import { startTestGateway, type TestGateway } from '../testing/testGateway';
import { createAnswerCache } from './answerCache';

const brand =
  'query Brand($b: Boolean! = true, $c: Boolean! = true) { site { companyName brand @include(if: $b) { value @include(if: $c) } } }';
const line = 'query Line { sports(section: LINE) { slug } }';
const me = 'query Me { player { login } site { companyName } }';
const operations = { brand, line, me };

let site: TestGateway;
beforeEach(async () => {
  letTimeStand();
  site = await startTestGateway({ operations });
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
});
afterEach(() => site.close());

const run = (
  id: keyof typeof operations,
  headers: Record<string, string> = {},
  variables = {},
  language?: Language,
) => site.gateway.execute({ id, variables, headers, requestId: 'r', language });
const hits = async (): Promise<number> => {
  const text = await site.gateway.registry.metrics();
  return Number(/gateway_answer_cache_total\{result="hit"\} (\d+)/.exec(text)?.[1] ?? 0);
};

it('gives the whole answer to the next caller with the same request', async () => {
  const first = await run('brand');
  const second = await run('brand');
  expect(second.result).toBe(first.result);
  expect(second.result.data).toMatchObject({ site: { companyName: 'Touchline' } });
  expect(await hits()).toBe(1);
});

it('serves kept bytes over HTTP that are equal to a fresh answer', async () => {
  const post = async (): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(site.url, { method: 'POST', headers, body: '{"id":"brand"}' })).text();
  };
  expect(await post()).toBe(await post());
  expect(await hits()).toBe(1);
});

it('does not let a caller change a shared answer', async () => {
  await run('brand');
  const { result } = await run('brand');
  expect(() => Object.assign(result.data?.site as object, { companyName: 'Mine' })).toThrow(TypeError);
});

it.each([
  ['another language', { 'accept-language': 'kk' }, {}],
  ['another language by cookie', { cookie: 'lng=kk' }, {}],
  ['other variables', {}, { b: false }],
])('caches separately when %s gives another answer', async (_, headers, variables) => {
  await run('brand');
  await run('brand', headers as Record<string, string>, variables);
  expect(await hits()).toBe(0);
});

it('caches languages separately, however a request names its language', async () => {
  await run('brand', { cookie: 'lng=en' });
  await run('brand', { cookie: 'lng=en' }, {}, 'kk');
  expect(await hits()).toBe(0);
  await run('brand', { cookie: 'lng=kk' });
  expect(await hits()).toBe(1);
});

it('treats variables in any order as equal', async () => {
  await run('brand', {}, { b: true, c: false });
  await run('brand', {}, { c: false, b: true });
  expect(await hits()).toBe(1);
});

it('neither serves nor stores an answer for a request with a session', async () => {
  await run('brand', { cookie: 'sid=a' });
  await run('brand', { cookie: 'lng=en; sid=a' });
  await run('brand');
  await run('brand', { cookie: 'sid=a' });
  expect(await hits()).toBe(0);
});

it('does not store an answer with a failed or stale part', async () => {
  site.upstream.on('GET /feed-api/v1/catalogue', () => ({ status: 503 }));
  await run('line');
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
  expect((await run('line')).result.errors).toBeUndefined();
  expect(await hits()).toBe(0);
});

describe('the cache', () => {
  let nowMs = 0;
  const cache = () => createAnswerCache(() => nowMs);
  beforeEach(() => (nowMs = 0));
  const result = { data: { a: 1 } };

  it('keeps an answer until the first of its sources is no longer fresh', () => {
    const answers = cache();
    answers.keep('k', result, 400);
    nowMs = 399;
    expect(answers.find('k')?.result).toEqual(result);
    nowMs = 400;
    expect(answers.find('k')).toBeUndefined();
  });

  it('keeps no answer for longer than a second, whatever its sources allow', () => {
    const answers = cache();
    answers.keep('k', result, Infinity);
    nowMs = 1000;
    expect(answers.find('k')).toBeUndefined();
  });

  it.each([
    ['is over', { data: {} }, 0],
    ['has an error', { data: {}, errors: [] as never }, 500],
    ['has no data', { data: null }, 500],
  ])('does not store an answer that %s', (_, answer, until) => {
    expect(cache().keep('k', answer, until)).toBeUndefined();
  });

  it('lets all callers wait for one that makes an answer anew', async () => {
    const answers = cache();
    answers.keep('k', result, 400);
    nowMs = 400;
    expect(answers.renewal('k')).toBeUndefined();
    const waiting = [answers.renewal('k'), answers.renewal('k')];
    const made = answers.keep('k', result, 800);
    answers.settle('k');
    expect(await Promise.all(waiting)).toEqual([made, made]);
  });

  it('lets every caller execute the request itself when an answer cannot be stored again', async () => {
    const answers = cache();
    answers.keep('k', result, 400);
    nowMs = 400;
    expect(answers.renewal('k')).toBeUndefined();
    const waiting = answers.renewal('k');
    answers.settle('k');
    expect(await waiting).toBeUndefined();
    expect([answers.renewal('k'), answers.renewal('k')]).toEqual([undefined, undefined]);
  });

  it('holds the result’s own JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        expect(JSON.parse(cache().keep('k', { data }, 500)?.json.toString() ?? '')).toEqual(
          JSON.parse(JSON.stringify({ data })),
        );
      }),
    );
  });
});

it('says when the oldest of what an answer says was true', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const cache = createAnswerCache(() => 5000);
  // Its oldest source is kept for another 300 ms of its second.
  expect(cache.keep('one', { data: {} }, 5300)?.asOfMs).toBe(1_000_000 - 700);
  expect(cache.keep('other', { data: {} }, Infinity)?.asOfMs).toBe(1_000_000);
  jest.restoreAllMocks();
});
