import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { parseHtml, UnreadableHtml } from './html';

it('decodes character references as browsers do', () => {
  const pieces = [
    '<p>',
    '<b class="a">',
    '</b>',
    '<table><tr>',
    'x',
    '<!-- -->',
    '<br>',
    '</p>',
    '<svg>',
    '&amp;',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const html = parts.join('');
      expect(serialize(parseHtml(html))).toBe(serialize(parseFragment(html)));
    }),
  );
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(' ');

// The parser's own root elements count as well.
it.each([
  ['nested', '<div>'.repeat(199)],
  ['large', '<br>'.repeat(9_990)],
  ['described', `<p ${names(100)}>`],
])('reads a text that is as %s as possible', (_, html) => {
  expect(parseHtml(html).childNodes).not.toHaveLength(0);
});

it.each([
  ['nested too deep', '<div>'.repeat(100_000)],
  ['nested by what is open', '<b>'.repeat(100_000)],
  ['nested in tables', '<table><a>'.repeat(40_000)],
  ['of too many elements', '<br>'.repeat(100_000)],
  ['of elements that ends begin', '<p>' + '</p>'.repeat(100_000)],
  ['of too many attributes', `<p ${names(100_000)}>`],
  ['of too many attributes at an end', `</p ${names(100_000)}>`],
])('refuses a text at once when it is %s', (_, html) => {
  expect(() => parseHtml(html)).toThrow(UnreadableHtml);
});
