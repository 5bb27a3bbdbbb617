import { proveResidence } from '../protection/index';
import { playerOf } from './ban';
import { changed, Misuse, type Command } from './command';

/** Where players live, as their documents say: the rules for their protection follow from it. */
export const residence: Command = {
  usage: [
    [
      '<login> <country or region>',
      'documents prove that the player lives in GB, CA-ON, …; the rules of that place protect them from now on, and no wait becomes shorter',
    ],
  ],
  async run([login, place, ...words], { trx, siteNow }) {
    if (login === undefined || place === undefined || words.length > 0)
      throw new Misuse(
        'Say the login, e-mail or phone of the player, and where the player lives: GB, CA-ON.',
      );
    if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(place))
      throw new Misuse(`"${place}" is no country and no region by ISO 3166, such as GB or CA-ON.`);
    const { id } = await playerOf(trx, login);
    const pack = await proveResidence(trx, { userId: id, residence: place }, siteNow);
    if (!pack) throw new Misuse(`${login} has no account to protect.`);
    return changed(`${login} lives in ${place}, and is protected by the rules of "${pack}".`);
  },
};
