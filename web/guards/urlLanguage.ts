import { graphql, readInlineData } from 'react-relay/hooks';
import { defaultLanguage, isLanguage, languages, type Language } from '../i18n/languages';
import { addressOf } from '../routes/href';
import { settingCookie } from '../settings/cookies';
import type { urlLanguage_page$key } from './__generated__/urlLanguage_page.graphql';
import { pass, redirect, type Guard, type GuardedPage } from './guard';

const fragment = graphql`
  fragment urlLanguage_page on Page @inline {
    site {
      languages
      defaultLanguage
    }
  }
`;

/** The languages that the operator offers, and the one that holds when nothing else decides. */
export function offeredLanguages(page: GuardedPage | undefined): {
  offered: readonly Language[];
  fallback: Language;
} {
  const site = page && readInlineData<urlLanguage_page$key>(fragment, page).site;
  const offered = (site?.languages ?? languages).filter(isLanguage);
  if (isLanguage(site?.defaultLanguage) && offered.includes(site.defaultLanguage)) {
    return { offered, fallback: site.defaultLanguage };
  }
  const [first] = offered;
  return { offered, fallback: !first || offered.includes(defaultLanguage) ? defaultLanguage : first };
}

/**
 * A language that the operator does not offer is replaced by the default one. The one that is shown is remembered for
 * addresses without a language.
 */
export const urlLanguage: Guard = {
  name: 'URL language',
  check({ lng, path, url }, page) {
    const { offered, fallback } = offeredLanguages(page);
    if (offered.includes(lng) || lng === fallback) return pass;
    return redirect(addressOf(fallback, path, url.search));
  },
  passed({ lng }) {
    document.cookie = settingCookie('lng', lng);
  },
};
