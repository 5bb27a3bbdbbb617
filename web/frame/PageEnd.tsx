import { graphql, useFragment } from 'react-relay/hooks';
import { PromotionsStrip } from './PromotionsStrip';
import { SeoText } from './SeoText';
import { Footer } from './Footer';
import type { Frame } from './frame';
import { Slot } from './Slot';
import type { PageEnd_query$key } from './__generated__/PageEnd_query.graphql';

interface PageEndProps {
  query: PageEnd_query$key;
  frame: Frame;
}

/** The end of a page: on home the promotions, then the operator's text and the footer. */
export function PageEnd({ query, frame }: PageEndProps) {
  const data = useFragment(
    graphql`
      fragment PageEnd_query on Query {
        site {
          ...Slot_site
        }
        ...PromotionsStrip_query
        ...SeoText_query
        ...Footer_query
      }
    `,
    query,
  );
  return (
    <>
      <PromotionsStrip query={data} />
      {frame.seo && <SeoText query={data} />}
      {frame.footer && (
        <Slot name="footer" site={data.site}>
          <Footer query={data} />
        </Slot>
      )}
    </>
  );
}
