import { fetchQuery } from 'relay-runtime';
import { createEnvironment } from '../foundation/relay/environment';
import { serverNetwork, type Ask } from '../foundation/relay/serverNetwork';
import { iconPath, iconSizes } from './icons';
import type { manifestQuery as ManifestQuery } from './__generated__/manifestQuery.graphql';
import { graphql } from 'react-relay/hooks';

/** The site's own colours and name, when the operator has set none. */
const own = { name: 'Touchline', themeColor: '#0b6b4f', backgroundColor: '#0e1116' };

/** A CSS colour, by number or by name. */
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d.,%\s/]{1,60}\))$/i;

/** The web application's manifest, from the current configuration. Rejects when the gateway cannot be reached. */
export async function readManifest(ask: Ask): Promise<object> {
  const environment = createEnvironment(
    serverNetwork(ask, () => undefined),
    { isServer: true },
  );
  const data = await fetchQuery<ManifestQuery>(environment, manifestQuery, {}).toPromise();
  const name = data?.site?.companyName ?? own.name;
  const themeColor = data?.site?.pwaManifest?.themeColor ?? '';
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: own.backgroundColor,
    theme_color: colour.test(themeColor) ? themeColor : own.themeColor,
    icons: [
      { src: '/favicon.ico', sizes: '16x16 32x32', type: 'image/x-icon' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...iconSizes.map((size) => ({ src: iconPath(size), sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  };
}

/** What the installed site is called, and its colour. */
const manifestQuery = graphql`
  query manifestQuery {
    site {
      companyName
      pwaManifest {
        themeColor
      }
    }
  }
`;
