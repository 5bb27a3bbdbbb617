import { defaultTreeAdapter, Parser, Tokenizer, type DefaultTreeAdapterTypes } from 'parse5';

/** More nested elements than any real text has; browsers give up a little later. */
const maxDepth = 200;
/** The most elements in total. */
const maxElements = 10_000;
/** The most attributes of one element. */
const maxAttributes = 100;

/** HTML that would take too long to read: nested too deep, or with more elements or attributes than a real text has. */
export class UnreadableHtml extends Error {}

/**
 * Parses foreign HTML as browsers do. Throws `UnreadableHtml` as soon as there is more than a real text has: the
 * parser's time grows with the square of each of these numbers, and the process serves nobody meanwhile.
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
