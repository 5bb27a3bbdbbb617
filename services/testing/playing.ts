import { startDeposit } from './cashier';
import type { Answer } from './client';
import { place, type CouponInput } from './coupons';
import type { TestPlayer, TestServices } from './services';
import { freshToken } from './withdrawals';

/** A player with a token that counts after the clock was moved. */
export const refreshed = async (player: TestPlayer): Promise<TestPlayer> => ({
  ...player,
  token: await freshToken(player),
});

/** The status of an answer, and the code of a refusal. */
export const reasonOf = ({ status, body }: Answer): [number, string | undefined] => [status, body.code];

/**
 * What players do while time passes, each with a fresh token. `gamesBefore`: as many games are known to the database of the suite
 * already.
 */
export function playingOn({ client, feed }: Pick<TestServices, 'client' | 'feed'>, gamesBefore = 0) {
  let game = gamesBefore;

  /** Stakes 10.00 roubles, or what is said, on a game of its own. */
  async function tryStake(player: TestPlayer, wish: Omit<CouponInput, 'bets'> = {}): Promise<Answer> {
    game += 1;
    const bets = [{ outcomeId: feed.say(game) }];
    return place(await refreshed(player), { amount: 10_00, ...wish, bets });
  }

  /** Starts a deposit of 500.00 roubles. */
  const tryDeposit = async (player: TestPlayer): Promise<Answer> => startDeposit(await refreshed(player));

  return {
    /** Signs a player in on another device. `save`: whether the session outlives the browser. */
    async signIn(player: TestPlayer, save = false): Promise<TestPlayer> {
      const device = client();
      const body = { login: String(player.id), password: player.password, save, lng: 'en' };
      const answer = await device.post('/auth-api/login-by-email-id', { body });
      if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
      return { ...player, client: device, token: answer.body.token };
    },

    tryStake,
    tryDeposit,
    /** As `tryStake`; says the status, and the code of a refusal. */
    stake: async (...asked: Parameters<typeof tryStake>) => reasonOf(await tryStake(...asked)),
    /** As `tryDeposit`; says the status, and the code of a refusal. */
    deposit: async (player: TestPlayer) => reasonOf(await tryDeposit(player)),

    isSignedIn: async (player: TestPlayer): Promise<boolean> =>
      (await player.client.get('/web-api/user/gettoken?force_refresh=true')).status === 200,
  };
}
