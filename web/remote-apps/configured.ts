import { graphql, readInlineData } from 'react-relay/hooks';
import type { configured_page$key } from './__generated__/configured_page.graphql';

const fragment = graphql`
  fragment configured_page on Page @inline {
    site {
      remoteApps {
        name
        origin
        trusted
      }
      oneTapScript
      analyticsScripts {
        src
      }
    }
  }
`;

/** An application that the operator lets pages show. */
export interface ConfiguredApp {
  name: string;
  /** An http or https address, or a path that only the gateway can resolve. */
  origin: string;
  trusted: boolean;
}

const siteOf = (page: configured_page$key | undefined) =>
  page && readInlineData<configured_page$key>(fragment, page).site;

/** The operator's remote applications; none when the page document failed. */
export const configuredApps = (page: configured_page$key | undefined): readonly ConfiguredApp[] =>
  (siteOf(page)?.remoteApps ?? []).map(({ name, origin, trusted }) => ({ name, origin, trusted }));

/** Code of others that the operator lets pages load. */
export interface Configured {
  remoteApps: readonly ConfiguredApp[];
  /** The address of Google's script for one tap; null where it is not offered. */
  oneTapScript: string | null;
  /** The addresses of the scripts that count visits. */
  analyticsScripts: readonly string[];
}

/** What pages may load; nothing when the page document failed. */
export const configuredCode = (page: configured_page$key | undefined): Configured => ({
  remoteApps: configuredApps(page),
  oneTapScript: siteOf(page)?.oneTapScript ?? null,
  analyticsScripts: (siteOf(page)?.analyticsScripts ?? []).map(({ src }) => src),
});
