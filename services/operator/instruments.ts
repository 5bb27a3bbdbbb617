import { hiddenTarget, lockInstrumentById, moveInstrument, proposedInstruments } from '../cashier/index';
import {
  commandOf,
  listing,
  orRefuse,
  readNumber,
  readReason,
  recorded,
  refuseUnless,
  type CommandContext,
} from './command';

const mostShown = 50;

/** What the operator does about accounts outside that are not known to be the players' own. */
export const instruments = commandOf({
  list: {
    does: 'shows accounts outside that players named and that are not known to be their own',
    run: listing(
      async ({ trx }) =>
        (await proposedInstruments(trx, mostShown)).map(
          ({ id, user_id, method_id, target, is_others, withdrawal }) =>
            [
              `${id} of ${user_id}: ${method_id} ${hiddenTarget(target ?? '')}`,
              is_others ? 'of another name' : 'of no name yet',
              ...(withdrawal === null ? [] : [`withdrawal ${withdrawal} waits`]),
            ].join(', '),
        ),
      'All accounts outside are known to be the players’ own.',
    ),
  },
  verify: {
    typed: '<number> <reason>',
    does: 'says, as one of two people, that an account outside is the player’s own: money may go there',
    needsTwo: 1,
    run: verify,
  },
});

async function verify([number = '', ...words]: string[], { trx, siteNow }: CommandContext) {
  const id = readNumber(number, 'an instrument');
  const reason = readReason(words);
  const row = orRefuse(await lockInstrumentById(trx, id), `There is no instrument ${number}.`);
  refuseUnless(row.state === 'PROPOSED', `Instrument ${number} is verified.`);
  await moveInstrument(trx, row, { event: 'STAFF', proof: 'STAFF' }, siteNow);
  return recorded(
    { reason, before: 'PROPOSED', after: 'VERIFIED' },
    `Instrument ${number} of ${row.user_id} is verified: money may go there.`,
  );
}
