/** What is out of service: the site, or a way to pay. */
import type { components } from '../../schema/upstreams/__generated__/config';
import { changeConfig, readConfig } from '../config/index';
import {
  byAction,
  changed,
  commandOf,
  expectNoWords,
  listing,
  readTime,
  readWords,
  refuseUnless,
  singleWord,
  type Command,
  type CommandContext,
} from './command';

type Maintenance = components['schemas']['Maintenance'];

const times = ['from', 'to', 'notify-from', 'notify-to'] as const;

/** Closes the site for maintenance, now or at a time, and opens it again. */
export const maintenance: Command = {
  usage: [
    ['on', 'closes the site now, until it is switched off'],
    ['on --to <time>', 'closes it now, until then'],
    ['on --from <time> [--to <time>]', 'closes it at a time'],
    [
      'on … --notify-from <time> [--notify-to <time>]',
      'tells visitors before; until it begins unless said otherwise',
    ],
    ['off', 'opens it, and forgets what was planned'],
  ],
  run: byAction({
    on: close,
    off: async (words, { trx }) => {
      expectNoWords(words);
      await put(trx, {});
      return changed('The site is open.');
    },
  }),
};

async function close(given: string[], { trx, now }: CommandContext) {
  const { words, options } = readWords(given, times);
  expectNoWords(words);
  const from = readTime(options.from);
  const to = readTime(options.to);
  const notifyFrom = readTime(options['notify-from']);
  const notifyTo = readTime(options['notify-to']) ?? (notifyFrom && from);
  inOrder(now, to, 'Maintenance would be over already.');
  inOrder(from, to, 'Maintenance would end before it begins.');
  inOrder(notifyFrom, notifyTo, 'The notice would end before it begins.');
  refuseUnless(notifyFrom || !notifyTo, 'Say from when visitors are told: --notify-from.');
  await put(trx, {
    // With the switch alone and no times, maintenance is on at any time.
    ...(!from && !to && { isActive: true }),
    startAt: (from ?? now).toISOString(),
    finishAt: to?.toISOString() ?? null,
    ...(notifyFrom && {
      notifyStartDate: notifyFrom.toISOString(),
      notifyEndDate: notifyTo?.toISOString() ?? null,
    }),
  });
  const begins = from && from > now ? `at ${from.toISOString()}` : 'now';
  const ends = to ? `until ${to.toISOString()}` : 'until it is switched off';
  return changed(`The site is closed for maintenance ${begins}, ${ends}.`);
}

const put = (trx: CommandContext['trx'], state: Maintenance): Promise<void> =>
  changeConfig(trx, (config) => ({ ...config, maintenance: state }));

const inOrder = (first: Date | undefined, second: Date | undefined, complaint: string): void =>
  refuseUnless(!first || !second || second > first, complaint);

/** Sets which paybills are out of service. */
export const paybill = commandOf({
  out: {
    typed: '<name> [--until <time>]',
    does: 'tells players that a paybill is out of service',
    run: async (given, { trx, now }) => {
      const { words, options } = readWords(given, ['until']);
      const name = singleWord(words, 'name of the paybill');
      refuseUnless(name.trim() !== '' && name.length <= 60, 'A name has 1 to 60 characters.');
      const until = readTime(options.until);
      inOrder(now, until, 'It would be back already: --until has to be later than now.');
      await changeConfig(trx, ({ paybillsOutOfService = [], ...config }) => ({
        ...config,
        paybillsOutOfService: [
          ...paybillsOutOfService.filter((one) => one.name !== name),
          { name, until: until?.toISOString() ?? null },
        ],
      }));
      return changed(`"${name}" is out of service${until ? ` until ${until.toISOString()}` : ''}.`);
    },
  },
  back: {
    typed: '<name>',
    does: 'takes that back',
    run: async (words, { trx }) => {
      const name = singleWord(words, 'name of the paybill');
      const { paybillsOutOfService = [] } = await readConfig(trx);
      refuseUnless(
        paybillsOutOfService.some((one) => one.name === name),
        `"${name}" is not out of service.`,
      );
      await changeConfig(trx, ({ paybillsOutOfService: stored = [], ...config }) => ({
        ...config,
        paybillsOutOfService: stored.filter((one) => one.name !== name),
      }));
      return changed(`"${name}" is back.`);
    },
  },
  list: {
    does: 'shows those that are out of service',
    run: listing(async ({ trx }) => {
      const { paybillsOutOfService = [] } = await readConfig(trx);
      return paybillsOutOfService.map(({ name, until }) => (until ? `${name} until ${until}` : name));
    }, 'Every paybill is in service.'),
  },
});
