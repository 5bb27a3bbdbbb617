import { defaultTreeAdapter as tree, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { parseHtml } from '../../html';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Elements that run something, load something into the page by themselves, or mean something to the whole document. */
const refusedElements = new Set([
  ...['script', 'noscript', 'template', 'plaintext', 'xmp', 'base', 'meta', 'link', 'style', 'title'],
  ...['iframe', 'frame', 'frameset', 'noframes', 'object', 'embed', 'noembed', 'applet', 'foreignobject'],
]);

/** Attributes that the page's policy refuses, that take the focus, or that lay something over the whole page. */
const refusedAttributes = new Set([
  ...['style', 'srcdoc', 'nonce', 'autofocus', 'accesskey', 'popover', 'popovertarget'],
  ...['command', 'commandfor'],
]);

/** Attributes whose value is an address that a press or a form may go to. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'ping', 'poster']);

/**
 * HTML as browsers read it, written anew: every element closed, and without what could run, load or reach beyond its
 * place. So it can stand inside a page's own markup, whatever it was. Styles in attributes go as well, since the page's
 * policy refuses them. Throws `UnreadableHtml` for more than a page can be.
 */
export function containedHtml(html: string): string {
  const fragment = parseHtml(html);
  contain(fragment);
  return serialize(fragment);
}

function contain(parent: ParentNode): void {
  for (const node of [...parent.childNodes]) {
    if (
      tree.isCommentNode(node) ||
      (tree.isElementNode(node) && refusedElements.has(node.tagName.toLowerCase()))
    ) {
      tree.detachNode(node);
    } else if (tree.isElementNode(node)) {
      node.attrs = node.attrs.filter(isHarmless);
      contain(node);
    }
  }
}

function isHarmless({ name, prefix, value }: Element['attrs'][number]): boolean {
  const full = (prefix ? `${prefix}:${name}` : name).toLowerCase();
  if (full.startsWith('on') || refusedAttributes.has(full)) return false;
  return !addresses.has(full) || !isCode(value);
}

/** Whether an address is code: browsers leave out control characters and spaces before they look at the scheme. */
function isCode(address: string): boolean {
  const scheme = address.replace(/[\u0000-\u0020]+/g, '').toLowerCase();
  return /^(?:javascript|vbscript|data):/.test(scheme) && !scheme.startsWith('data:image/');
}
