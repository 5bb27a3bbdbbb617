import type { components } from '../../schema/upstreams/__generated__/config';
import { changeConfig } from '../config/index';
import {
  changed,
  byAction,
  Misuse,
  expectNoWords,
  readTime,
  readWords,
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
  run: byAction({ on, off }),
};

async function on(given: string[], { trx, now }: CommandContext) {
  const { words, options } = readWords(given, times);
  expectNoWords(words);
  const from = readTime(options.from);
  const to = readTime(options.to);
  const notifyFrom = readTime(options['notify-from']);
  const notifyTo = readTime(options['notify-to']) ?? (notifyFrom && from);
  inOrder(now, to, 'Maintenance would be over already.');
  inOrder(from, to, 'Maintenance would end before it begins.');
  inOrder(notifyFrom, notifyTo, 'The notice would end before it begins.');
  if (!notifyFrom && notifyTo) throw new Misuse('Say from when visitors are told: --notify-from.');
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

async function off(words: string[], { trx }: CommandContext) {
  expectNoWords(words);
  await put(trx, {});
  return changed('The site is open.');
}

const put = (trx: CommandContext['trx'], maintenance: Maintenance): Promise<void> =>
  changeConfig(trx, (config) => ({ ...config, maintenance }));

function inOrder(first: Date | undefined, second: Date | undefined, complaint: string): void {
  if (first && second && second <= first) throw new Misuse(complaint);
}
