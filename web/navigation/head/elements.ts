import type { Description } from './description';

/** An element of the head that has only attributes. */
export interface HeadElement {
  tag: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Names that belong into `property` (Open Graph and related vocabularies), not into `name`. */
const isProperty = (name: string): boolean => /^(?:og|fb|article|book|profile|music|video):/.test(name);

const meta = (name: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { [isProperty(name) ? 'property' : 'name']: name, content },
});
const link = (attributes: Readonly<Record<string, string>>): HeadElement => ({ tag: 'link', attributes });

/** Makes addresses of the site absolute; without an origin they stay as they are. */
export const absoluteTo = (origin: string) => (address: string) =>
  address.startsWith('/') ? origin + address : address;

/**
 * The elements of the head that describe a page to search engines and for shared links, except the title. A meta from
 * the SEO service replaces one derived from other data.
 */
export function headElements(page: Description, origin: string): HeadElement[] {
  const absolute = absoluteTo(origin);
  const said = new Map(page.metas.map(({ name, content }) => [name, content]));
  const cards = [...cardsOf(page, absolute)].filter(([name]) => !said.has(name));
  return [
    ...(page.description === null ? [] : [meta('description', page.description)]),
    ...page.robots.map(({ name, content }) => meta(name, content)),
    ...(page.canonical === null ? [] : [link({ rel: 'canonical', href: absolute(page.canonical) })]),
    ...page.languages.map(({ code, url }) => link({ rel: 'alternate', hreflang: code, href: absolute(url) })),
    ...page.media.map(({ media, url }) => link({ rel: 'alternate', media, href: absolute(url) })),
    ...[...said, ...cards].map(([name, content]) => meta(name, content)),
  ];
}

/** The metas for the preview of a shared link: Open Graph, and what Twitter does not take from it. */
function* cardsOf(page: Description, absolute: (address: string) => string): Generator<[string, string]> {
  if (page.canonical === null) return;
  yield ['og:type', 'website'];
  yield ['og:title', page.title];
  if (page.description !== null) yield ['og:description', page.description];
  yield ['og:site_name', page.siteName];
  yield ['og:url', absolute(page.canonical)];
  yield ['og:locale', page.language.replace('-', '_')];
  yield ['twitter:card', page.image ? 'summary_large_image' : 'summary'];
  if (!page.image) return;
  yield ['og:image', absolute(page.image.url)];
  if (page.image.alt !== null) yield ['og:image:alt', page.image.alt];
}
