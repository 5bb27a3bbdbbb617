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

/** The operator's remote applications; none when the page document failed. */
export function configuredApps(page: configured_page$key | undefined): readonly ConfiguredApp[] {
  const { site } = page ? readInlineData<configured_page$key>(fragment, page) : {};
  return (site?.remoteApps ?? []).map(({ name, origin, trusted }) => ({ name, origin, trusted }));
}
