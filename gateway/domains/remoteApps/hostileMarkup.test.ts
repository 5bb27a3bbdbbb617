/** Markup known from attacks, from public collections: none of it survives as code. */
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { containedHtml } from './markup';

type Node = DefaultTreeAdapterTypes.Node;

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script/src=data:,alert(1)>',
  '<svg><script href=data:,alert(1) /></svg>',
  '<svg><script xlink:href="data:,alert(1)"/></svg>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img/src/onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6a;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:image/svg+xml;base64,PHN2Zy8+">x</a>',
  '<a href="blob:https://site/1">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type=image formaction=javascript:alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="javascript:/a/+alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="data:,*{x:expression(alert(1))}">',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<style>@import "javascript:alert(1)";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<table background="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>',
  '<svg><animate xlink:href=#a attributeName=href values=javascript:alert(1) /><a id=a><text y=9>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)"/><text y=9>x</text></a></svg>',
  '<svg><set attributeName=href to="javascript:alert(1)"/></svg>',
  '<svg><animateTransform onbegin=alert(1) attributeName=x /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><a href=javascript:alert(1)>x</a></svg>#x"/></svg>',
  '<svg><use xlink:href="//evil.example/x.svg#x"/></svg>',
  '<svg><image href="data:image/svg+xml,<svg onload=alert(1)>"/></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>',
  '<svg fill="url(//evil.example/x#y)"><rect fill="url( https://evil.example )"/></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script>',
  '<select><script>alert(1)</script><option>x</select>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?>',
  '<a ping="https://evil.example" href="/">x</a>',
  '<img srcset="javascript:alert(1) 1x, data:text/html,x 2x">',
  '<button popovertarget=x>y</button><div popover id=x onbeforetoggle=alert(1)>z</div>',
  '<button command="show-modal" commandfor="x">y</button>',
  '<keygen autofocus onfocus=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<x onclick=alert(1)>x</x>',
  '<x-widget onclick=alert(1) is="x">x</x-widget>',
  '<p nonce=abc is="x-p" contenteditable>x</p>',
];

function everyElement(node: Node): DefaultTreeAdapterTypes.Element[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...everyElement(child)] : everyElement(child),
  );
}

it.each(attacks)('leaves nothing of %s that runs or loads', (attack) => {
  const contained = containedHtml(attack);
  for (const { tagName, attrs } of everyElement(parseFragment(contained))) {
    expect(tagName).not.toMatch(
      /^(script|style|iframe|object|embed|base|meta|link|template|noscript|animate\w*|set|use|image|math|foreignobject)$/i,
    );
    for (const { name, value } of attrs) {
      expect(name).not.toMatch(
        /^(on.*|style|srcdoc|nonce|is|ping|popover.*|command.*|xlink.*|autofocus|background)$/i,
      );
      expect(value.replace(/[\u0000-\u0020]/g, '')).not.toMatch(
        /^(javascript|vbscript|data:(?!image\/(png|jpeg))|blob):/i,
      );
      expect(value).not.toMatch(/url\((?!#)/);
    }
  }
});

it.each(attacks)('gives the same markup when it is cleaned twice: %s', (attack) => {
  const contained = containedHtml(attack);
  expect(containedHtml(contained)).toBe(contained);
});

it('keeps the elements that applications use for content and forms', () => {
  const html =
    '<section class="offers" aria-label="Offers"><h2>Two</h2><img src="/a.png" alt="A" loading="lazy">' +
    '<svg viewBox="0 0 8 8" aria-hidden="true"><path d="M0 0h8v8z" fill="url(#g)"></path></svg>' +
    '<form action="/en/line" method="get"><label for="q">Team</label><input id="q" name="q" required=""></form></section>';
  expect(containedHtml(html)).toBe(html);
});
