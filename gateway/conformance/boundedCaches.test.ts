import { createAnswerCache } from '../plugins/answerCache';
import { TestWaiter } from '../testing/waiter';
import { createKeptAnswers } from '../upstream/keptAnswers';

/** More tiny answers than either cache has room for, counting what keeping each of them costs. */
const tooMany = 40_000;
const left = new TestWaiter();

describe('answers that are tiny, asked for under ever new keys', () => {
  it('push one another out of what is kept of upstreams', async () => {
    const kept = createKeptAnswers(() => 0);
    let fetched = 0;
    const get = (key: number): Promise<unknown> => {
      const fetch = () => Promise.resolve({ value: (fetched += 1), json: '11' });
      return kept.get(`feed GET /games-by-number?numbers=${key}`, 60_000, fetch, left);
    };
    for (let key = 0; key < tooMany; key += 1) await get(key);
    await get(tooMany - 1);
    expect(fetched).toBe(tooMany);
    await get(0);
    expect(fetched).toBe(tooMany + 1);
  });

  it('push one another out of the whole answers', () => {
    const answers = createAnswerCache(() => 0);
    for (let key = 0; key < tooMany; key += 1)
      answers.keep(`node en {"id":"${key}"}`, { data: { node: null } }, 1000);
    expect(answers.find(`node en {"id":"${tooMany - 1}"}`)).toBeDefined();
    expect(answers.find('node en {"id":"0"}')).toBeUndefined();
  });
});
