/** Tells players that their accounts became one person's, or are no longer. */
import type { Language } from '../../../rules/languages';
import type { Trx } from '../../database/index';
import { writeNotice, type LetterText, fillLetter, letterLanguage } from '../../letters/index';
import { findUser } from '../../players/index';
import { addMessage } from '../../messages/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'joined' | 'parted' | 'undone', LetterText>>> = byLanguage;

/** Tells the player of each account, by a letter, or in the account where nobody confirmed an address. */
export async function tellOwners(
  trx: Trx,
  accounts: readonly number[],
  what: 'joined' | 'parted' | 'undone',
  now: Date,
): Promise<void> {
  const numbers = accounts.toSorted((one, other) => one - other).join(', ');
  for (const userId of accounts) {
    const user = await findUser(trx, userId);
    if (!user) continue;
    const letter = fillLetter(texts[letterLanguage(user.lng)][what], { numbers });
    if (user.email && user.email_confirmed_at) await writeNotice(trx, { recipient: user.email, letter }, now);
    else await addMessage(trx, { userId, ...letter }, now);
  }
}
