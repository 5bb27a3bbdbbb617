import { request as send, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { asOf, catalogue, gameList, liveGame } from '../testing/samples';
import { startTestGateway, type TestGateway } from '../testing/testGateway';
import { compressedJson } from './compressedJson';

const titles = Array.from({ length: 60 }, (_, index) => `title${index}: title`).join(' ');
const longName = 'signOutOnceMore'.repeat(100);

const operations = {
  short: '{ page(url: "/en") { liveCursor } }',
  long: `{ games(section: LIVE) { edges { node { ${titles} } } } }`,
  mutation: `mutation { ${longName}: signOut { signedOut } }`,
  live: 'subscription Live($topics: [ID!]!) { live(topics: $topics) { cursor } }',
};

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ operations });
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(1), liveGame(2)));
});
afterEach(() => site.close());

interface Answer {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Asks as browsers do; fetch would decompress the answer. */
function ask(id: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const request = send(site.url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    });
    request.on('error', reject).end(JSON.stringify({ id }));
  });
}

const allEncodings = { 'accept-encoding': 'gzip, deflate, br' };

describe('an answer of /graphql', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent in %s to a client that accepts %s', async (encoding, accepted, decompress) => {
    const plain = await ask('long');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.bytes.length).toBeGreaterThan(1024);

    const { headers, bytes } = await ask('long', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
    });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(decompress(bytes).toString()).toBe(plain.bytes.toString());
  });

  it('says that it varies by encoding where it is plain', async () => {
    expect((await ask('long')).headers.vary).toBe('Accept-Encoding');
    expect((await ask('long', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('stays plain below a kilobyte', async () => {
    const { headers, bytes } = await ask('short', allEncodings);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toEqual({ data: { page: { liveCursor: '100' } } });
  });

  it('stays plain when a mutation led to it, however long it is', async () => {
    const { headers, bytes } = await ask('mutation', allEncodings);
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.length).toBeGreaterThan(1024);
    expect(bytes.toString()).toContain(longName);
  });

  it('stays plain when it is a stream, so that no message waits for another', async () => {
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const request = send(
        site.url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...allEncodings },
        },
        (response) => {
          resolve(response.headers);
          response.on('error', () => undefined);
          request.destroy();
        },
      );
      request.on('error', reject).end(JSON.stringify({ id: 'live', variables: { topics: [] } }));
    });
    expect(headers['content-type']).toContain('text/event-stream');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

it('compresses a kept answer once for each encoding, and any other each time', async () => {
  const json = Buffer.from(JSON.stringify({ asOf, text: 'kept '.repeat(1000) }));
  const first = await compressedJson(json, 'br');
  const again = await compressedJson(json, 'gzip, br');
  const zipped = await compressedJson(json, 'gzip');
  expect(again.bytes).toBe(first.bytes);
  expect(gunzipSync(zipped.bytes)).toEqual(json);
  const other = await compressedJson(json.toString(), 'br');
  expect(other.bytes).toEqual(first.bytes);
  expect(other.bytes).not.toBe(first.bytes);
});
