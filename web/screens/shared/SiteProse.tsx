import { useFragment } from 'react-relay/hooks';
import { Prose } from '../../foundation/design/Prose';
import { RichText } from '../../foundation/i18n/RichText';
import { Link } from '../../routing/routes/Link';
import { useKeptOut } from '../../routing/routes/openTo';
import { useHref } from '../../routing/routes/RouteContext';
import { featuresIn, isFeatureOn, shownText, siteFacts, siteFeatures } from './siteFeatures';
import type { siteFeatures_site$key } from './__generated__/siteFeatures_site.graphql';

interface SiteProseProps {
  /** As for `Prose`; a line that names features is shown while they are on. */
  text: string;
  headings?: 'h2' | 'h3';
  /** Null while the operator's configuration is not available. */
  site: siteFeatures_site$key | null | undefined;
}

/** A text about the site: it says what is switched on, and links to where players do it. */
export function SiteProse({ text, headings = 'h2', site: siteRef }: SiteProseProps) {
  const site = useFragment(siteFacts, siteRef) ?? null;
  const href = useHref();
  const { isOpen } = useKeptOut();
  const shown = shownText(text, (name) => isFeatureOn(name, site));
  const links = Object.fromEntries(
    featuresIn(shown).flatMap((name) => {
      const { page } = siteFeatures[name];
      return page && isOpen(page) ? [[name, <Link to={href(page, {})} />]] : [];
    }),
  );
  return (
    <Prose text={shown} headings={headings} inline={(words) => <RichText text={words} elements={links} />} />
  );
}
