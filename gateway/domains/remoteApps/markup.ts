import { defaultTreeAdapter as tree, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { parseHtml } from '../shared/html';
import { allowedElements, droppedElements, isAllowedAttribute, isAllowedValue } from './allowed';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/**
 * HTML parsed as browsers do and serialised again: every element closed, and only what `allowed.ts` names. Any input
 * thus becomes safe to insert into a page's markup. Throws `UnreadableHtml` for more than a page can have.
 */
export function containedHtml(html: string): string {
  const fragment = parseHtml(html);
  contain(fragment);
  return serialize(fragment);
}

function contain(parent: ParentNode): void {
  for (const node of [...parent.childNodes]) {
    if (tree.isTextNode(node)) continue;
    if (!tree.isElementNode(node) || droppedElements.has(node.tagName.toLowerCase())) {
      tree.detachNode(node);
      continue;
    }
    contain(node);
    if (allowedElements.has(node.tagName.toLowerCase())) node.attrs = node.attrs.filter(isAllowed);
    else leaveContent(parent, node);
  }
}

/** Replaces an element by its content. */
function leaveContent(parent: ParentNode, element: Element): void {
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(parent, child, element);
  }
  tree.detachNode(element);
}

function isAllowed({ name, prefix, value }: Element['attrs'][number]): boolean {
  // Names with a prefix, such as xlink:href, refer to other documents.
  if (prefix) return false;
  const lower = name.toLowerCase();
  return isAllowedAttribute(lower) && isAllowedValue(lower, value);
}
