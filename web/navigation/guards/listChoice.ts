import { corrected } from '../../betting/sports/listFilter';
import { addressOf } from '../../routing/routes/href';
import { pass, redirect, type Guard } from './guard';

const lists: readonly (string | undefined)[] = ['section', 'sport', 'champ'];

/** An address of a list that asks for something that does not exist leads to the address without that. */
export const listChoice: Guard = {
  name: 'list choice',
  check({ match, lng, path, url }) {
    const better = lists.includes(match?.name) ? corrected(url.searchParams) : null;
    return better ? redirect(addressOf(lng, path, better)) : pass;
  },
};
