import { startDeposit } from './cashier';
import { place } from './coupons';
import type { TestPlayer, TestServices } from './services';
import { freshToken } from './withdrawals';

/** What players do while time passes, each with a fresh token. Stakes and deposits say the status and the code of a refusal. */
export function playingOn({ client, feed }: Pick<TestServices, 'client' | 'feed'>) {
  let game = 0;
  return {
    /** Signs a player in on another device. `save`: whether the session outlives the browser. */
    async signIn(player: TestPlayer, save = false): Promise<TestPlayer> {
      const device = client();
      const body = { login: String(player.id), password: player.password, save, lng: 'en' };
      const answer = await device.post('/auth-api/login-by-email-id', { body });
      if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}`);
      return { ...player, client: device, token: answer.body.token };
    },

    async stake(player: TestPlayer) {
      game += 1;
      const fresh = { ...player, token: await freshToken(player) };
      const { status, body } = await place(fresh, { bets: [{ outcomeId: feed.say(game) }] });
      return [status, body.code];
    },

    async deposit(player: TestPlayer) {
      const { status, body } = await startDeposit({ ...player, token: await freshToken(player) }, {});
      return [status, body.code];
    },

    isSignedIn: async (player: TestPlayer): Promise<boolean> =>
      (await player.client.get('/web-api/user/gettoken?force_refresh=true')).status === 200,
  };
}
