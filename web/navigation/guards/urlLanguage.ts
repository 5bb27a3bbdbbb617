import { graphql, readInlineData } from 'react-relay/hooks';
import { defaultLanguage, isLanguage, languages, type Language } from '../../foundation/i18n/languages';
import { addressOf } from '../../routing/routes/href';
import { settingCookie } from '../../foundation/settings/cookies';
import type { urlLanguage_page$key } from './__generated__/urlLanguage_page.graphql';
import type { Redirect } from '../../routing/history/walk';
import type { Guard, GuardedPage, Nav } from './guard';

const fragment = graphql`
  fragment urlLanguage_page on Page @inline {
    site {
      languages
      defaultLanguage
    }
  }
`;

/**
 * The languages that the operator offers, and the fallback: the operator's default, else English, else the first
 * language offered.
 */
export function offeredLanguages(page: GuardedPage | undefined): {
  offered: readonly Language[];
  fallback: Language;
} {
  const site = page && readInlineData<urlLanguage_page$key>(fragment, page).site;
  if (!site) return { offered: languages, fallback: defaultLanguage };
  const offered = site.languages.filter(isLanguage);
  const [fallback = 'en'] = [site.defaultLanguage, 'en', ...offered].filter(
    (language): language is Language => isLanguage(language) && offered.includes(language),
  );
  return { offered, fallback };
}

/**
 * The address in the default language, when its own language is not offered. Checked before all guards, so that
 * services are asked in a language that the site has.
 */
export function inOfferedLanguage({ lng, path, url }: Nav, page: GuardedPage): Redirect | undefined {
  const { offered, fallback } = offeredLanguages(page);
  if (offered.includes(lng) || lng === fallback) return undefined;
  return { redirect: addressOf(fallback, path, url.search), status: 302 };
}

/** Remembers the language of the page for addresses without one. */
export const urlLanguage: Guard = {
  name: 'URL language',
  passed({ lng }) {
    document.cookie = settingCookie('lng', lng);
  },
};
