/** The only element in which the rules apply. */
const scope = '.seo-text';

/** Properties that change how a text looks, but not where it is. */
const properties =
  /^(?:color|background-color|font-(?:size|style|weight|variant)|line-height|letter-spacing|text-(?:align|decoration|indent|transform)|(?:margin|padding)(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width|collapse|radius))?|list-style-type|columns?(?:-(?:count|gap|width))?|max-width|width|vertical-align)$/;

/** Numbers with units, words, colours and custom properties: nothing that loads, computes or ends a rule. */
const value = /^(?:[\w.%#,+\s-]|(?:rgb|rgba|hsl|hsla|var)\([\w.%,\s/-]*\))+$/i;

/** Elements, classes and combinators; a selector starts inside the scope, not beside it. */
const selector = /^[\w.*][\w.*\s>+~-]*(?::(?:hover|focus|first-child|last-child|first-line))?$/;

/** The longest style that is read, in characters. */
const maxLength = 20_000;

/**
 * The plain rules of a style, each limited to the text's own element; everything else is left out: at-rules, nesting,
 * escapes, strings and addresses. Written again from parts that are checked completely, so no text can end where it
 * should not.
 */
export function cleanStyle(style: string): string {
  const plain = style.slice(0, maxLength).replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');
  // A rule ends with a brace; its selectors are between the two braces before. Text without an ending brace is not a
  // rule.
  const rules = plain.split('}').slice(0, -1);
  return rules
    .map((rule) => rule.split('{').slice(-2))
    .map(([selectors = '', body]) => (body === undefined ? '' : cleanRule(selectors, body)))
    .join('');
}

function cleanRule(selectors: string, body: string): string {
  const bound = selectors.split(',').map((text) => text.trim());
  if (!bound.every((text) => selector.test(text))) return '';
  const declarations = body.split(';').flatMap((declaration) => {
    const [, name = '', words = ''] = /^\s*([\w-]+)\s*:([^:]*)$/.exec(declaration) ?? [];
    const property = name.toLowerCase();
    return properties.test(property) && value.test(words.trim()) ? [`${property}:${words.trim()}`] : [];
  });
  if (declarations.length === 0) return '';
  return `${bound.map((text) => `${scope} ${text}`).join(',')}{${declarations.join(';')}}`;
}
