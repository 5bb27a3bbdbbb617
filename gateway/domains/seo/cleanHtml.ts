import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml, UnreadableHtml } from '../shared/html';
import { publicAddress } from './addresses';

/** Every element that a text may contain. The page has its own headings of the first two levels. */
const elements = new Set(
  (
    'h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote strong b em i small sub sup span div a ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
);
const empty = new Set(['br', 'hr']);
/** Headings that would compete with the page's own, and their replacements. */
const lowered: Record<string, string> = { h1: 'h3', h2: 'h3' };
/** Elements whose content is not text for readers. */
const dropped = new Set(
  'script style template noscript iframe object embed svg math title textarea select option xmp noframes noembed plaintext head'.split(
    ' ',
  ),
);
/** Deeper than any real text is nested; parsers of browsers give up a little later. */
const maxDepth = 50;
/** The longest text that is read, in characters. */
const maxLength = 100_000;

/**
 * HTML with only the elements above; the only attributes are classes, spans of cells, and links to http, https and the
 * site. Unknown elements leave their text behind, except those whose text is code. Serialised again from the tree that
 * browsers would build, with every text and value escaped. Empty for more than a text can have.
 */
export function cleanHtml(html: string): string {
  try {
    return children(parseHtml(html.slice(0, maxLength)), 0);
  } catch (error) {
    if (error instanceof UnreadableHtml) return '';
    throw error;
  }
}

function children({ childNodes }: { childNodes: Tree.ChildNode[] }, depth: number): string {
  return depth > maxDepth ? '' : childNodes.map((node) => clean(node, depth + 1)).join('');
}

function clean(node: Tree.ChildNode, depth: number): string {
  if (node.nodeName === '#text') return escape((node as Tree.TextNode).value);
  if (!('tagName' in node) || dropped.has(node.tagName)) return '';
  const name = lowered[node.tagName] ?? node.tagName;
  if (!elements.has(name)) return children(node, depth);
  const start = `<${name}${node.attrs.map((attribute) => cleanAttribute(name, attribute)).join('')}>`;
  return empty.has(name) ? start : `${start}${children(node, depth)}</${name}>`;
}

function cleanAttribute(element: string, { name, value }: { name: string; value: string }): string {
  const isSpan = (name === 'colspan' || name === 'rowspan') && /^[1-9]\d?$/.test(value);
  if (isSpan && /^t[hd]$/.test(element)) return ` ${name}="${value}"`;
  if (name === 'class' && /^[\w\s-]{1,100}$/.test(value)) return ` class="${value}"`;
  if (name !== 'href' || element !== 'a') return '';
  const address = publicAddress(value.trim());
  return address === null ? '' : ` href="${escape(address)}"`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
