/**
 * What the HTML of a remote application may contain. Everything else is removed: a list of what is forbidden would
 * never be complete.
 */

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Elements of HTML and SVG, in lower case. Except for pictures and media, none of them runs, loads or moves anything by
 * itself.
 */
export const allowedElements = new Set(
  words(`
    h1 h2 h3 h4 h5 h6 p br hr wbr ul ol li dl dt dd blockquote pre code kbd samp var q cite abbr dfn time data
    strong b em i u s small sub sup mark del ins span bdi bdo ruby rt rp div section article aside header footer
    main nav address hgroup search figure figcaption details summary dialog a
    table caption colgroup col thead tbody tfoot tr th td
    form fieldset legend label input button select optgroup option datalist textarea output progress meter
    img picture source video audio track map area slot
    svg g defs symbol path rect circle ellipse line polyline polygon text tspan lineargradient radialgradient stop
    clippath mask pattern desc`),
);

/**
 * Elements that are removed with their content, which is code or a document of its own. Other elements leave their
 * content behind.
 */
export const droppedElements = new Set(
  words(`
    script noscript template style title xmp plaintext noembed noframes iframe frame frameset object embed applet math
    foreignobject`),
);

const anywhere = new Set(
  words(`
    class id title lang dir role tabindex hidden slot part translate draggable inert
    itemscope itemtype itemprop datetime cite`),
);

const ofForms = words(`
  action method enctype target name value type placeholder required disabled readonly checked selected multiple size
  min max step minlength maxlength pattern autocomplete inputmode enterkeyhint for form formaction formmethod list rows
  cols wrap label open low high optimum spellcheck accept novalidate`);

const ofContent = words(`
  href rel download hreflang src srcset sizes alt width height loading decoding media poster controls preload loop
  muted kind srclang default usemap shape coords colspan rowspan span headers scope start reversed`);

const ofPictures = words(`
  viewbox preserveaspectratio xmlns d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points transform fill fill-opacity
  fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray
  stroke-dashoffset stroke-miterlimit opacity offset stop-color stop-opacity gradientunits gradienttransform
  spreadmethod patternunits patterntransform clippathunits clip-path mask font-size font-weight text-anchor
  dominant-baseline focusable`);

const allowed = new Set([...anywhere, ...ofForms, ...ofContent, ...ofPictures]);

/** Whether an allowed element may have an attribute of this name, in lower case. */
export function isAllowedAttribute(name: string): boolean {
  return allowed.has(name) || /^(?:aria|data)-[\w.-]+$/.test(name);
}

/** Attributes whose value is the address of a link, a form or a picture. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite']);
const schemes = /^(?:https?|mailto|tel):/;
const pictures = /^data:image\/(?:png|jpeg|gif|webp|avif);/;

/** Whether the value of an attribute is harmless. An address must lead to a place and never be code. */
export function isAllowedValue(name: string, value: string): boolean {
  // Browsers remove control characters and spaces before they read the scheme.
  const address = value.replace(/[\u0000-\u0020]+/g, '').toLowerCase();
  if (name === 'srcset') return address.split(',').every(isPlace);
  // A picture may only refer to its own parts.
  if (address.includes('url(')) return /^url\(#[\w-]+\)$/.test(address);
  if (!addresses.has(name)) return true;
  return isPlace(address) || (name === 'src' && pictures.test(address));
}

function isPlace(address: string): boolean {
  return schemes.test(address) || !/^[a-z][a-z0-9+.-]*:/.test(address);
}
