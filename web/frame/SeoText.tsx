import { useEffect, useMemo } from 'react';
import { graphql } from 'react-relay/hooks';
import { useTranslation } from '../foundation/i18n/useTranslation';
import { trustedHtml } from '../foundation/browser/trustedTypes';
import { useDrawnFragment } from '../overlay/useDrawnFragment';
import { styleId } from '../navigation/head/style';
import type { SeoText_query$key } from './__generated__/SeoText_query.graphql';
import styles from './SeoText.module.css';

/** The operator's text at the end of a page; nothing when there is none. The gateway has removed unsafe markup. */
export function SeoText({ query }: { query: SeoText_query$key }) {
  const { page } = useDrawnFragment(
    graphql`
      fragment SeoText_query on Query {
        page(url: $url) {
          metadata(about: $about) {
            text {
              html
              style
            }
            visual {
              heading
            }
          }
        }
      }
    `,
    query,
  );
  const { t } = useTranslation('main');
  const { visual, text } = page.metadata;
  const html = text?.html ?? '';
  const trusted = useMemo(() => trustedHtml(html), [html]);
  useSeoStyle(text?.style ?? '');
  if (!html) return null;
  return (
    <aside className={styles.text} aria-label={t('footer_site')}>
      {visual?.heading && <h2>{visual.heading}</h2>}
      <div className="seo-text" dangerouslySetInnerHTML={{ __html: trusted }} />
    </aside>
  );
}

/**
 * Applies the text's style while it is shown, without a style element, which the content security policy forbids to
 * scripts.
 */
function useSeoStyle(style: string): void {
  useEffect(() => {
    document.getElementById(styleId)?.remove();
    if (!style) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [style]);
}
