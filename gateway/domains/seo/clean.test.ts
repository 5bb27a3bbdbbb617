import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { cleanHtml } from './cleanHtml';
import { cleanStyle } from './cleanStyle';

describe('the HTML of a text', () => {
  it.each([
    ['<p class="lead">A <strong>b</strong><br>c</p>', '<p class="lead">A <strong>b</strong><br>c</p>'],
    ['<h1>Title</h1><h2>Part</h2><h3>x</h3>', '<h3>Title</h3><h3>Part</h3><h3>x</h3>'],
    ['<a href="/en/line?x=1&y=2">l</a>', '<a href="/en/line?x=1&#38;y=2">l</a>'],
    ['<a href="https://other.example/a">l</a>', '<a href="https://other.example/a">l</a>'],
    [
      '<table><tr><td colspan="2">1</td></tr></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    ['<section>kept <custom-element>words</custom-element></section>', 'kept words'],
    ['<p>open', '<p>open</p>'],
    ['1 < 2 & "3"', '1 &#60; 2 &#38; &#34;3&#34;'],
  ])('keeps what is documented: %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script src=//evil></script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)>',
    '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>body{display:none}</style>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
    '<form action=//evil><input name=password><button>Go</button></form>',
    '<meta http-equiv=refresh content="0;url=//evil"><base href=//evil><link rel=stylesheet href=//evil>',
    '<!--<img src=x onerror=alert(1)>--><!doctype html>',
    '</div></body><script>alert(1)</script>',
  ])('leaves nothing of %s that acts or loads', (html) => {
    expect(cleanHtml(html)).not.toMatch(/<(?!\/?(?:p|div)>)|alert\(1\)<\/|onerror=[^&]*>/);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user:word@evil.example',
    'vbscript:x',
    'page',
  ])('removes the address %j from a link', (href) => {
    expect(cleanHtml(`<a href="${href}" onclick="x()" target="_top" style="x">l</a>`)).toBe('<a>l</a>');
  });

  it('does not follow endless nesting', () => {
    expect(cleanHtml('<div>'.repeat(20_000)).length).toBeLessThan(1000);
  });

  it('gives the same result when any text is cleaned twice', () => {
    const piece = fc.constantFrom(
      '<p',
      '<a href="',
      '>',
      '</',
      '<script>',
      '"',
      '<svg',
      '&lt;',
      '<b>',
      'x',
      '<!--',
      '<style>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = cleanHtml(pieces.join(''));
        expect(cleanHtml(once)).toBe(once);
        expect(namesIn(parseFragment(once))).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/script|svg|style/)]),
        );
      }),
    );
  });
});

function namesIn({ childNodes }: { childNodes: Tree.ChildNode[] }): string[] {
  return childNodes.flatMap((node) => ('tagName' in node ? [node.tagName, ...namesIn(node)] : []));
}

describe('the style of a text', () => {
  it.each([
    ['p { color: #333; margin: 0 auto }', '.seo-text p{color:#333;margin:0 auto}'],
    ['h3, .lead > a:hover { font-weight: 600 }', '.seo-text h3,.seo-text .lead > a:hover{font-weight:600}'],
    [
      'p { color: var(--ink); background-color: rgb(0 0 0 / 10%) }',
      '.seo-text p{color:var(--ink);background-color:rgb(0 0 0 / 10%)}',
    ],
    ['/* p { color: red } */ b { color: blue }', '.seo-text b{color:blue}'],
    ['p { color: red; position: fixed; COLOR: blue }', '.seo-text p{color:red;color:blue}'],
    ['', ''],
  ])('limits %s to the text', (style, clean) => {
    expect(cleanStyle(style)).toBe(clean);
  });

  it.each([
    '@import url(//evil);',
    '+ footer { color: red }',
    '~ * { color: red }',
    'p:is(b), body:is(b) { color: red }',
    'a[href] { color: red }',
    'p { background-color: url(//evil) }',
    'p { color: expression(alert(1)) }',
    'p { color: \\75rl(//evil) }',
    'p { content: "</style><script>alert(1)</script>" }',
    'p { position: fixed; inset: 0; z-index: 9; display: none }',
    '</style><script>alert(1)</script> { color: red }',
    'p { color: red',
    '} body { color: @x }',
  ])('removes all of %s', (style) => {
    expect(cleanStyle(style)).toBe('');
  });

  it('applies only to its element, whatever surrounds a rule', () => {
    expect(cleanStyle('@media print { p { color: red } } } body { color: red }')).not.toMatch(
      /(^|[},])(?!\.seo-text |$)/,
    );
  });

  it.each(['x', '/*', 'x{'])('is cleaned in linear time for a long run of %s', (piece) => {
    const begin = process.cpuUsage();
    expect(cleanStyle(piece.repeat(20_000))).toBe('');
    // Microseconds; scanning from each character to the end would take several times as long.
    expect(process.cpuUsage(begin).user).toBeLessThan(100_000);
  });

  it('never contains text that could close its element or load something', () => {
    const piece = fc.constantFrom(
      'p',
      '{',
      '}',
      ':',
      ';',
      'color',
      'red',
      'url(',
      ')',
      '@media',
      '<',
      '/style>',
      '\\',
      '"',
      ',',
      '/*',
      '*/',
      'body',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanStyle(pieces.join(''));
        expect(clean).not.toMatch(/[<@\\"]|url/);
        expect(clean).toMatch(/^(?:\.seo-text [^{}]*\{[^{}]*\})*$/);
      }),
    );
  });
});
