import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { containedHtml } from './markup';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

it.each([
  ['what is whole stays', '<p class="a">One <b>two</b></p>', '<p class="a">One <b>two</b></p>'],
  ['what is open is closed', '<ul><li>One<li>Two', '<ul><li>One</li><li>Two</li></ul>'],
  ['ends of what it did not begin go', '</template></div></main></body>text', 'text'],
  ['code goes', '<script>x()</script><b onclick="x()">b</b>', '<b>b</b>'],
  ['addresses that are code go', '<a href=" java\tscript:x()">a</a>', '<a>a</a>'],
  ['addresses that are places stay', '<a href="/en/line">a</a>', '<a href="/en/line">a</a>'],
  ['styles go, in elements and attributes', '<style>*{}</style><i style="position:fixed">i</i>', '<i>i</i>'],
  [
    'what reaches the whole document goes',
    '<base href="//evil"><meta http-equiv="refresh"><link href="x">',
    '',
  ],
  ['documents of their own go', '<iframe src="x"></iframe><object data="x"></object><embed src="x">', ''],
  ['comments go, closed or not', 'a<!-- b -->c<!-- <p>', 'ac'],
  ['text that never ends, ends', '<textarea>a', '<textarea>a</textarea>'],
  [
    'hidden elements go too',
    '<svg><script>x()</script><foreignObject><p>p</p></foreignObject></svg>',
    '<svg></svg>',
  ],
])('%s', (_, html, contained) => {
  expect(containedHtml(html)).toBe(contained);
});

const pieces = [
  ...[
    '</template>',
    '</div>',
    '</body>',
    '</html>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '"',
    "'",
    '<',
    '>',
    '&lt;',
  ],
  ...[
    '<textarea>',
    '<title>',
    '<xmp>',
    '<plaintext>',
    '<noscript>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
  ],
  ...[
    '<svg>',
    '<math>',
    '<mi>',
    '<annotation-xml encoding="text/html">',
    '<desc>',
    '<table>',
    '<form>',
    '<a href="',
  ],
  ...[
    '<select>',
    '<template>',
    '<p onclick=x>',
    '<img src=x onerror=x>',
    'text',
    '<frameset>',
    '<body class=x>',
  ],
];

it('cleaned markup stays inside its element and runs nothing, for any pieces in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
      const contained = containedHtml(chosen.join(''));
      const page = `<body><div id="place"><template>${contained}</template></div><p id="after">after</p>`;
      const [, body] = elements(elements(parse(page))[0]);
      const [place, after, ...more] = elements(body);
      expect([idOf(place), idOf(after), more]).toEqual(['place', 'after', []]);
      expect(elements(place)).toHaveLength(1);
      const inside = all((elements(place)[0] as DefaultTreeAdapterTypes.Template).content);
      expect(inside.filter(({ tagName }) => /^(script|style|iframe|template)$/.test(tagName))).toEqual([]);
      expect(inside.flatMap(({ attrs }) => attrs).filter(({ name }) => name.startsWith('on'))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

function elements(node: Node | undefined): Element[] {
  if (!node || !('childNodes' in node)) return [];
  return node.childNodes.filter((child): child is Element => 'tagName' in child);
}

function all(node: Node): Element[] {
  return elements(node).flatMap((element) => [element, ...all(element)]);
}

function idOf(element: Element | undefined): string | undefined {
  return element?.attrs.find(({ name }) => name === 'id')?.value;
}
