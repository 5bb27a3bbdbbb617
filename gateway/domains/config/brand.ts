import type { BrandProperty } from '../../__generated__/resolvers';
import type { SiteParent } from './parents';

/** A custom property, like the site's design tokens, or a property of CSS. */
const property = /^(?:--)?[a-z][a-z0-9-]{0,63}$/i;

/** Functions that load nothing. */
const call =
  '(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|calc|min|max|clamp|linear-gradient)';
const plain = String.raw`[\w.%#,+*/\s-]`;
const inner = String.raw`${call}a?\(${plain}*\)`;
const outer = String.raw`${call}a?\((?:${inner}|${plain})*\)`;

/**
 * Words, numbers, colours, quoted names and the functions above, nested at most once: nothing that loads or ends a
 * rule.
 */
const value = new RegExp(String.raw`^(?:${outer}|"[\w\s-]*"|'[\w\s-]*'|${plain})+$`, 'i');

const maxLength = 300;

/** A comment would swallow what follows. */
const isPlainValue = (text: string): boolean =>
  text.length <= maxLength && value.test(text) && !text.includes('/*');

/** The properties of the operator's brand book, without those that could do more than set a property. */
export function brandOf(book: SiteParent['partnerCssBrandBook']): BrandProperty[] {
  return book
    .map(({ css_prop, css_value }) => ({ property: css_prop.trim(), value: css_value.trim() }))
    .filter((said) => property.test(said.property) && isPlainValue(said.value));
}
