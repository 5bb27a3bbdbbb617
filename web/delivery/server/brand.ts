import { graphql, readInlineData } from 'react-relay/hooks';
import type { brand_page$key } from './__generated__/brand_page.graphql';

const fragment = graphql`
  fragment brand_page on Page @inline {
    site {
      brand {
        property
        value
      }
    }
  }
`;

/**
 * The operator's brand book as a rule for the root, where design tokens are. It stays while pages change, so the browser
 * needs no code for it. The element's name makes it win over the tokens wherever their style stands.
 */
export function brandStyleOf(page: brand_page$key | undefined): string {
  const brand = page && readInlineData<brand_page$key>(fragment, page).site?.brand;
  if (!brand?.length) return '';
  return `html:root{${brand.map(({ property, value }) => `${property}:${value}`).join(';')}}`;
}
