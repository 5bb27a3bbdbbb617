import { changeConfig, readConfig } from '../config/index';
import { changed, byAction, Misuse, singleWord, type Command, type CommandContext } from './command';

/** Announces a new privacy policy to visitors. */
export const privacy: Command = {
  usage: [['publish <version>', 'tells visitors of a new privacy policy, each browser once']],
  run: byAction({ publish }),
};

async function publish(words: string[], { trx, siteNow }: CommandContext) {
  const version = singleWord(words, 'version of the privacy policy');
  if (version.trim() === '' || version.length > 100) throw new Misuse('A version has 1 to 100 characters.');
  const { privacyUpdate } = await readConfig(trx);
  if (privacyUpdate?.version === version) throw new Misuse(`"${version}" is published already.`);
  const publishedAt = siteNow.toISOString();
  await changeConfig(trx, (config) => ({ ...config, privacyUpdate: { version, publishedAt } }));
  return changed(`Visitors are told of the privacy policy "${version}".`);
}
