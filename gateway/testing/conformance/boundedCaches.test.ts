import { createAnswerCache } from '../../pipeline/answerCache';
import { TestWaiter } from '../waiter';
import { createKeptAnswers } from '../../upstream/keeping/keptAnswers';

/** More tiny answers than either cache has room for, counting what keeping each of them costs. */
const tooMany = 40_000;
const left = new TestWaiter();

describe('many tiny answers under different keys', () => {
  it('evict one another from the cache of upstream answers', async () => {
    const kept = createKeptAnswers(() => 0);
    let fetched = 0;
    const get = (key: number): Promise<unknown> => {
      const fetch = () => Promise.resolve({ value: (fetched += 1), json: Buffer.from('11') });
      return kept.get(`feed GET /games-by-number?numbers=${key}`, 60_000, fetch, left);
    };
    for (let key = 0; key < tooMany; key += 1) await get(key);
    await get(tooMany - 1);
    expect(fetched).toBe(tooMany);
    await get(0);
    expect(fetched).toBe(tooMany + 1);
  });

  it('evict one another from the cache of whole answers', () => {
    const answers = createAnswerCache(() => 0);
    for (let key = 0; key < tooMany; key += 1)
      answers.keep(`node en {"id":"${key}"}`, { data: { node: null } }, 1000);
    expect(answers.find(`node en {"id":"${tooMany - 1}"}`)).toBeDefined();
    expect(answers.find('node en {"id":"0"}')).toBeUndefined();
  });
});
