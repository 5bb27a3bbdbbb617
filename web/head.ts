import { graphql, readInlineData } from 'react-relay/hooks';
import type { head_page$key } from './__generated__/head_page.graphql';
import type { Shown } from './navigate';

const fragment = graphql`
  fragment head_page on Page @inline {
    site {
      companyName
    }
  }
`;

/** What a document says about itself. */
export interface Head {
  title: string;
  /** Null where a search engine should not show the page. */
  description: string | null;
}

/** The operator's name where configuration cannot be had. */
const productName = 'Touchline';

/** Title and description of what is shown, in its language. */
export function headOf({ nav, result, i18n, page }: Shown): Head {
  const key: head_page$key | undefined = page?.data().page;
  const company = (key && readInlineData<head_page$key>(fragment, key).site?.companyName) ?? productName;
  const { t } = i18n;
  if (result.kind === 'notFound')
    return { title: `${t('main_not_found_title')} · ${company}`, description: null };
  if (result.kind === 'error') return { title: `${t('main_error')} · ${company}`, description: null };
  const { screen, query } = result;
  const params = nav.match?.params ?? {};
  const title = screen.title(t, query.data(), params);
  return {
    title: title ? `${title} · ${company}` : company,
    description: screen.description?.(t, query.data(), params) ?? null,
  };
}
