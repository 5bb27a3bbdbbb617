import { noteSecurityChange, dropSignIns, endTwoStep } from '../session/index';
import { playerOf } from './ban';
import { byAction, changed, Misuse, singleWord, type Command, type CommandContext } from './command';

/** Helps a player who has lost the authenticator and the recovery codes. */
export const twoStep: Command = {
  usage: [['off <login>', 'lets a player sign in without a code, after you made sure who asks']],
  run: byAction({ off }),
};

async function off(words: string[], { trx, siteNow }: CommandContext) {
  const login = singleWord(words, 'login, e-mail or phone of the player');
  const { id } = await playerOf(trx, login);
  if (!(await endTwoStep(trx, id))) throw new Misuse(`${login} signs in without a code already.`);
  await noteSecurityChange(trx, { userId: id, kind: 'factor' }, siteNow);
  await dropSignIns(trx, id);
  return changed(`${login} signs in without a code now.`);
}
