import { operationsOf } from '../contract/openapi';
import { runSuite, type Check } from '../contract/suite';
import { shopContract, honestShop, startShop } from '../contract/testing';
import { brokenContracts } from './contracts';

const check: Check = {
  service: 'feed',
  operation: 'listGames',
  name: 'its example',
  outcome: 'kept',
  detail: '200',
};

describe('drift of the embedded services', () => {
  it('finds nothing when every check is kept', () => {
    expect(brokenContracts([check])).toEqual([]);
  });

  it('names a deviating answer, and both ways to mend it', async () => {
    const honest = honestShop();
    const shop = await startShop((seen) =>
      seen.path === '/stream' ? { status: 200, body: { live: true } } : honest(seen),
    );
    const checks: Check[] = [];
    const run = runSuite({
      operations: operationsOf('shop', shopContract),
      isTested: () => true,
      baseUrlOf: () => shop.url,
      credentials: { login: 'me@shop.example', password: 'my-password' },
    });
    for await (const one of run) checks.push(one);
    await shop.close();
    expect(brokenContracts(checks)).toEqual([
      {
        what:
          'watch of shop, sent its example, does not answer as schema/upstreams/shop.yaml documents: ' +
          'it answers 200 as application/json, but text/event-stream is documented',
        mend: expect.stringMatching(
          /mend services\/shop; or, if the file is wrong, .* gateway\/domains\/shop/,
        ),
      },
    ]);
  });

  it('asks for an example when there is none to send', () => {
    const [drift] = brokenContracts([
      { ...check, outcome: 'skipped', detail: 'there is no value for section' },
    ]);
    expect(drift?.what).toBe('listGames of feed was not checked: there is no value for section');
    expect(drift?.mend).toContain('"example"');
  });
});
