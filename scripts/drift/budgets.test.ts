import { brokenBudgets, budgetLine, type Budgets } from './budgets';
import type { Measured } from './upstreamCalls/measure';

const home: Measured = { screen: 'home', visitor: 'guest', rounds: [['GET /games', 'GET /config']] };
const account: Measured = {
  screen: 'account',
  visitor: 'player',
  rounds: [['GET /session'], ['GET /accounts']],
};
const budgets: Budgets = {
  home: { guest: { calls: 2, rounds: 1 } },
  account: { player: { calls: 2, rounds: 2 } },
};

describe('drift from the budgets of upstream calls', () => {
  it('finds nothing when every screen makes the calls of its line', () => {
    expect(brokenBudgets([home, account], budgets)).toEqual([]);
    expect([home, account].map(budgetLine)).toEqual([
      'home, guest: 2 calls in 1 round',
      'account, player: 2 calls in 2 rounds',
    ]);
  });

  it('names the screen that makes more calls, and the calls', () => {
    const more = { ...home, rounds: [['GET /games', 'GET /config', 'GET /banners']] };
    const [drift] = brokenBudgets([more, account], budgets);
    expect(drift?.what).toContain(
      'home costs a guest 3 calls in 1 round; its budget allows 2 calls in 1 round',
    );
    expect(drift?.what).toContain('round 1: GET /games, GET /config, GET /banners');
    expect(drift?.mend).toContain(
      'raise the line in web/screens/home/budget.json: "home": { "guest": {"calls":3,"rounds":1} }',
    );
  });

  it('names the screen whose calls need more rounds, and what to look for', () => {
    const deeper = { ...home, rounds: [['GET /games'], ['GET /config']] };
    const [drift] = brokenBudgets([deeper, account], budgets);
    expect(drift?.what).toContain(
      'home costs a guest 2 calls in 2 rounds; its budget allows 2 calls in 1 round',
    );
    expect(drift?.what).toMatch(/round 1: GET \/games\n +round 2: GET \/config/);
    expect(drift?.mend).toContain('find what the calls of round 2 wait for');
  });

  it('asks to lower the line when a screen needs less', () => {
    const less = { ...account, rounds: [['GET /session']] };
    const [drift] = brokenBudgets([home, less], budgets);
    expect(drift?.what).toContain('account costs a player only 1 call in 1 round');
    expect(drift?.mend).toContain('lower the line in web/screens/account/budget.json');
  });

  it('asks to add the line of a new screen, and to remove the line of a deleted one', () => {
    const [missing, idle] = brokenBudgets([home, { ...home, screen: 'news' }], budgets);
    expect(missing).toEqual({
      what: 'news has no budget for a guest',
      mend: 'add to e2e/budgets.json: "news": { "guest": {"calls":2,"rounds":1} }',
    });
    expect(idle?.what).toContain('a line for account, which no visits.ts has a visit for');
    expect(idle?.mend).toContain('remove the line of account');
  });
});
