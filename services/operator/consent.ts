/** What visitors confirm, are told of, or are asked to allow. */
import { changeConfig, readConfig } from '../config/index';
import { listTerms, publishTerms } from '../terms/index';
import { changed, commandOf, expectNoWords, listing, refuseUnless, singleWord, type Run } from './command';

/** Puts new terms in force. */
export const terms = commandOf({
  publish: {
    typed: '<name>',
    does: 'puts a new version in force: players have to confirm it',
    run: async (words, { trx, siteNow }) => {
      const name = singleWord(words, 'name of the version');
      refuseUnless(name !== '' && name.length <= 100, 'A name has 1 to 100 characters.');
      refuseUnless(await publishTerms(trx, name, siteNow), `There is a version "${name}" already.`);
      return changed(`The terms "${name}" are in force: players are asked to confirm them.`);
    },
  },
  list: {
    does: 'shows all versions, the latest first',
    run: listing(
      async ({ trx }) =>
        (await listTerms(trx)).map(({ name, published_at }) => `${published_at.toISOString()} ${name}`),
      'The first terms are in force.',
    ),
  },
});

/** Announces a new privacy policy to visitors. */
export const privacy = commandOf({
  publish: {
    typed: '<version>',
    does: 'tells visitors of a new privacy policy, each browser once',
    run: async (words, { trx, siteNow }) => {
      const version = singleWord(words, 'version of the privacy policy');
      refuseUnless(version.trim() !== '' && version.length <= 100, 'A version has 1 to 100 characters.');
      const { privacyUpdate } = await readConfig(trx);
      refuseUnless(privacyUpdate?.version !== version, `"${version}" is published already.`);
      const publishedAt = siteNow.toISOString();
      await changeConfig(trx, (config) => ({ ...config, privacyUpdate: { version, publishedAt } }));
      return changed(`Visitors are told of the privacy policy "${version}".`);
    },
  },
});

/** Whether visitors are asked which cookies they allow. */
export const cookies = commandOf({
  ask: {
    does: 'asks each browser once a year which cookies it may keep',
    run: asking(true, 'Visitors are asked which cookies they allow.'),
  },
  off: { does: 'asks nobody', run: asking(false, 'Nobody is asked about cookies.') },
});

function asking(isCookiesPopupEnabled: boolean, told: string): Run {
  return async (words, { trx }) => {
    expectNoWords(words);
    await changeConfig(trx, (config) => ({ ...config, isCookiesPopupEnabled }));
    return changed(told);
  };
}
