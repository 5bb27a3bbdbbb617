import { moveInstrument, hiddenTarget, lockInstrumentById, proposedInstruments } from '../cashier/index';
import { byAction, expectNoWords, Misuse, readReason, recorded, shown } from './command';
import type { Command, CommandContext } from './command';

const mostShown = 50;

/** What the operator does about accounts outside that are not known to be the players' own. */
export const instruments: Command = {
  usage: [
    ['list', 'shows accounts outside that players named and that are not known to be their own'],
    [
      'verify <number> <reason>',
      'says, as one of two people, that an account outside is the player’s own: money may go there',
    ],
  ],
  needsTwo: { verify: 1 },
  run: byAction({ list, verify }),
};

async function list(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  const rows = await proposedInstruments(trx, mostShown);
  const lines = rows.map(({ id, user_id, method_id, target, is_others, withdrawal }) =>
    [
      `${id} of ${user_id}: ${method_id} ${hiddenTarget(target ?? '')}`,
      is_others ? 'of another name' : 'of no name yet',
      ...(withdrawal === null ? [] : [`withdrawal ${withdrawal} waits`]),
    ].join(', '),
  );
  return shown(lines, 'All accounts outside are known to be the players’ own.');
}

async function verify([number = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new Misuse(`"${number}" is no number of an instrument.`);
  const reason = readReason(words);
  const row = await lockInstrumentById(trx, Number(number));
  if (!row) throw new Misuse(`There is no instrument ${number}.`);
  if (row.state !== 'PROPOSED') throw new Misuse(`Instrument ${number} is verified.`);
  await moveInstrument(trx, row, { event: 'STAFF', proof: 'STAFF' }, siteNow);
  return recorded(
    { reason, before: 'PROPOSED', after: 'VERIFIED' },
    `Instrument ${number} of ${row.user_id} is verified: money may go there.`,
  );
}
