import { graphql, readInlineData } from 'react-relay/hooks';
import type { head_page$data, head_page$key } from './__generated__/head_page.graphql';
import type { Language } from '../../foundation/i18n/languages';
import type { Shown } from '../navigate';

const fragment = graphql`
  fragment head_page on Page @inline {
    site {
      companyName
      isFlexibleAssetPath
    }
    metadata(about: $about) {
      head {
        title
      }
      languageCodes {
        language
        isoCode
      }
    }
  }
`;

/** The operator's name while the configuration is unknown. */
const productName = 'Touchline';

/** The title of every page with an error status. */
const errorTitle = '404';

/** The page document's data for the head; undefined when the document could not be loaded. */
function dataOf({ page }: Shown): head_page$data | undefined {
  const key: head_page$key | undefined = page?.data().page;
  return key && readInlineData<head_page$key>(fragment, key);
}

/** The operator's name. */
export const companyOf = (shown: Shown): string => dataOf(shown)?.site?.companyName ?? productName;

/** Whether the page loads its files from the address where it was opened rather than from the site's own address. */
export const isFlexible = (shown: Shown): boolean => dataOf(shown)?.site?.isFlexibleAssetPath ?? true;

/** A function that returns the ISO code by which search engines and assistive technology know a language. */
export function isoCodesOf(shown: Shown): (lng: Language) => string {
  const codes = dataOf(shown)?.metadata.languageCodes;
  return (lng) => codes?.find(({ language }) => language === lng)?.isoCode ?? lng;
}

/** Not found, or failed; a page that is closed for maintenance has a title of its own. */
const isError = ({ result }: Shown): boolean => result.status === 404 || result.status === 500;

/** The document's title: from the SEO service, else the screen's own followed by the operator's name. */
export function titleOf(shown: Shown): string {
  const { result } = shown;
  if (isError(shown)) return errorTitle;
  const said = dataOf(shown)?.metadata.head?.title;
  if (said && result.status === 200) return said;
  const own = ownTitle(shown);
  return own ? `${own} · ${companyOf(shown)}` : companyOf(shown);
}

/** The title that screen readers announce. */
export function spokenTitleOf(shown: Shown): string {
  return isError(shown) ? ownTitle(shown) : titleOf(shown);
}

function ownTitle({ nav, result, i18n: { t } }: Shown): string {
  if (result.kind === 'notFound') return t('main_not_found_title');
  if (result.kind === 'error') return t('main_error');
  if (result.kind === 'unconfirmed') return t('main_unconfirmed');
  return result.screen.title(t, result.query.data(), nav.match?.params ?? {});
}
