import { changeConfig, readConfig } from '../config/index';
import { changed, chooseAction, Misuse, onlyWord, type Command, type CommandContext } from './command';

/** Tells visitors that personal data are handled in another way. */
export const privacy: Command = {
  usage: [['publish <version>', 'tells visitors of a new privacy policy, each browser once']],
  run(words, context) {
    const { action, rest } = chooseAction(words, { publish });
    return action(rest, context);
  },
};

async function publish(words: string[], { trx, siteNow }: CommandContext) {
  const version = onlyWord(words, 'version of the privacy policy');
  if (version.trim() === '' || version.length > 100) throw new Misuse('A version has 1 to 100 characters.');
  const { privacyUpdate } = await readConfig(trx);
  if (privacyUpdate?.version === version) throw new Misuse(`"${version}" is published already.`);
  const publishedAt = siteNow.toISOString();
  await changeConfig(trx, (config) => ({ ...config, privacyUpdate: { version, publishedAt } }));
  return changed(`Visitors are told of the privacy policy "${version}".`);
}
