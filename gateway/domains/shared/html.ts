import { defaultTreeAdapter, Parser, Tokenizer, type DefaultTreeAdapterTypes } from 'parse5';

/** More open elements than any text has; browsers give up somewhat later. */
const maxDepth = 200;
/** Elements in all. */
const maxElements = 10_000;
/** Attributes of one element. */
const maxAttributes = 100;

/** HTML that would take too long to read: nested too deep, or with more elements or attributes than a text has. */
export class UnreadableHtml extends Error {}

/**
 * Reads HTML of others as browsers do. Throws `UnreadableHtml` as soon as it is more than a text can be: the parser's
 * time grows by the square of each of these numbers, and nobody else is served meanwhile.
 */
export function parseHtml(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const parser = Parser.getFragmentParser(null, { treeAdapter: boundedTree() });
  parser.tokenizer = new BoundedTokenizer({}, parser);
  parser.tokenizer.write(html, true);
  return parser.getFragment();
}

function boundedTree(): typeof defaultTreeAdapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1;
      if (elements > maxElements) throw new UnreadableHtml();
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > maxDepth) throw new UnreadableHtml();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

class BoundedTokenizer extends Tokenizer {
  protected override _createAttr(firstCharacter: string): void {
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length >= maxAttributes) throw new UnreadableHtml();
    super._createAttr(firstCharacter);
  }
}
