/* eslint-disable relay/unused-fields -- these fragments read what is handed on as it is */
import { graphql, readInlineData } from 'react-relay/hooks';
import { offeredLanguages } from '../guards/urlLanguage';
import { companyOf, isoCodesOf, titleOf } from './head';
import type { Shown } from '../navigate';
import { addressOf } from '../../routing/routes/href';
import type { describe_page$key } from './__generated__/describe_page.graphql';
import type { Description, Meta } from './description';
import { isListed } from './listing';

const fragment = graphql`
  fragment describe_page on Page @inline {
    metadata(about: $about) {
      head {
        description
        siteName
        metas {
          name
          content
        }
        robots {
          name
          content
        }
        canonical
        alternateLanguages {
          code
          url
        }
        alternateMedia {
          media
          url
        }
      }
      visual {
        imageUrl
        imageAlt
      }
      text {
        style
      }
    }
  }
`;

const noindex: Meta = { name: 'robots', content: 'noindex' };

/** The description of what is shown: from the SEO service, else from the screen. */
export function describe(shown: Shown): Description {
  const { nav, result, page } = shown;
  const key: describe_page$key | undefined = page?.data().page;
  const metadata = key && readInlineData<describe_page$key>(fragment, key).metadata;
  const head = metadata?.head;
  const title = titleOf(shown);
  const isoCode = isoCodesOf(shown);
  const common = { title, language: isoCode(nav.lng), siteName: head?.siteName ?? companyOf(shown) };
  if (result.status !== 200) return { ...nothing, ...common, robots: [noindex] };

  const own = result.screen;
  const params = nav.match?.params ?? {};
  const { offered } = offeredLanguages(page?.data().page);
  const said = head?.alternateLanguages ?? [];
  const { imageUrl: url, imageAlt: alt } = metadata?.visual ?? {};
  return {
    ...common,
    description: head?.description ?? own.description?.(shown.i18n.t, result.query.data(), params) ?? null,
    metas: head?.metas ?? [],
    robots: robotsOf(shown, head?.robots ?? []),
    canonical: head?.canonical ?? addressOf(nav.lng, nav.path),
    languages:
      said.length > 0 ? said : offered.map((lng) => ({ code: isoCode(lng), url: addressOf(lng, nav.path) })),
    media: head?.alternateMedia ?? [],
    image: url == null ? null : { url, alt: alt ?? null },
    linked: own.linked?.(shown.i18n.t, result.query.data(), params) ?? null,
    textStyle: metadata?.text?.style ?? '',
  };
}

const nothing = {
  description: null,
  metas: [],
  canonical: null,
  languages: [],
  media: [],
  image: null,
  linked: null,
  textStyle: '',
};

/** The directives of the service. When it gives none, pages that are not for search engines get `noindex`. */
function robotsOf({ nav: { match } }: Shown, said: readonly Meta[]): readonly Meta[] {
  const isOpen = match !== undefined && isListed(match.name);
  return isOpen || said.some(({ name }) => name === 'robots') ? said : [...said, noindex];
}
