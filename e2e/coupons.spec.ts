/** Many coupons at once, with duplicates, while the site is killed. */
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { newPlayerCookie } from './door';
import { newKey, openOutcomes, send, type Answer, type Outcome } from './player';
import { newDataDir, removeDataDir, startSite, type Site } from './site';

/** Sends a coupon until there is an answer, as the browser does: always with the same key. */
async function placeUntilAnswered(
  siteNow: () => Promise<Site>,
  cookie: string,
  input: object,
): Promise<Answer> {
  for (;;) {
    const site = await siteNow();
    const answer = await send(site.url, 'sendPlacementMutation', { input }, cookie).catch(() => undefined);
    const result = answer?.data?.placeCoupon as { __typename: string; code?: string } | undefined;
    if (answer && result && result.code !== 'IN_FLIGHT' && result.code !== 'FEED_UNAVAILABLE') return answer;
    await setTimeout(100);
  }
}

test('200 requests by 20 players, 50 of them repeated, place 150 coupons, whichever processes are killed', async () => {
  test.setTimeout(180_000);
  const dataDir = newDataDir();
  let site = await startSite({ DATA_DIR: dataDir });
  let restarting: Promise<void> | undefined;
  const siteNow = async (): Promise<Site> => {
    await restarting;
    return site;
  };

  const players: string[] = [];
  for (let player = 0; player < 20; player++) players.push(await newPlayerCookie(site.url));
  const outcomes = await openOutcomes(site.url);
  expect(outcomes.length).toBeGreaterThan(50);

  const distinct = Array.from({ length: 150 }, (_, index) => {
    const outcome = outcomes[index % outcomes.length] as Outcome;
    const input = {
      idempotencyKey: newKey(),
      type: 'SINGLE',
      stake: 10_000 + index,
      currency: 'RUB',
      bets: [{ outcomeId: outcome.id, price: outcome.price, priceVersion: outcome.priceVersion }],
      priceChangePolicy: 'ACCEPT_ANY',
    };
    return { cookie: players[index % players.length] as string, input };
  });
  const sent = [...distinct, ...distinct.slice(0, 50)];

  let answered = 0;
  const killMidway = (answer: Answer): Answer => {
    answered += 1;
    if (answered === 40) {
      restarting = site.kill().then(async () => {
        site = await startSite({ DATA_DIR: dataDir });
      });
    }
    return answer;
  };
  const answers = Promise.all(
    sent.map(({ cookie, input }) => placeUntilAnswered(siteNow, cookie, input).then(killMidway)),
  );

  const receipts = new Map<string, string>();
  const settled = await answers;
  settled.forEach((answer, index) => {
    const key = sent[index]?.input.idempotencyKey ?? '';
    const result = answer.data?.placeCoupon as {
      __typename: string;
      code?: string;
      coupon?: { number: string };
    };
    const verdict = result.coupon ? `placed ${result.coupon.number}` : `refused ${result.code}`;
    expect(receipts.get(key) ?? verdict, 'the same key has one truth').toBe(verdict);
    receipts.set(key, verdict);
  });
  expect(restarting, 'it was killed on the way').toBeDefined();
  expect(receipts.size).toBe(150);
  const placed = [...receipts.values()].filter((verdict) => verdict.startsWith('placed'));
  expect(new Set(placed).size).toBe(placed.length);
  expect(placed.length).toBeGreaterThan(100);

  await site.stop();
  const check = spawnSync('npm', ['run', '--silent', 'ledger:check'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(check.status, check.stdout.toString() + check.stderr.toString()).toBe(0);
  removeDataDir(dataDir);
});
