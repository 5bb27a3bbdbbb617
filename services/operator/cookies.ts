import { changeConfig } from '../config/index';
import { changed, chooseAction, expectNoWords, type Command, type CommandContext } from './command';

/** Whether visitors are asked which cookies they allow. */
export const cookies: Command = {
  usage: [
    ['ask', 'asks each browser once a year which cookies it may keep'],
    ['off', 'asks nobody'],
  ],
  run(words, context) {
    const { action, rest } = chooseAction(words, { ask, off });
    expectNoWords(rest);
    return action(context);
  },
};

async function ask({ trx }: CommandContext) {
  await put(trx, true);
  return changed('Visitors are asked which cookies they allow.');
}

async function off({ trx }: CommandContext) {
  await put(trx, false);
  return changed('Nobody is asked about cookies.');
}

const put = (trx: CommandContext['trx'], isCookiesPopupEnabled: boolean): Promise<void> =>
  changeConfig(trx, (config) => ({ ...config, isCookiesPopupEnabled }));
