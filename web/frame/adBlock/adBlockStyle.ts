/**
 * The style of the ad-block notice inside its shadow root, which inherits the site's custom properties and nothing
 * else.
 */
const css = `
section {
  position: fixed;
  z-index: 40;
  inset-block-end: max(52px, calc(var(--bottom-nav) + var(--coupon-bar) + 10px));
  inset-inline-start: 10px;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-1);
  box-sizing: border-box;
  inline-size: min(360px, calc(100vw - 20px));
  padding: var(--space-3) var(--space-4);
  border-inline-start: 3px solid var(--alert);
  border-radius: var(--radius);
  background: var(--surface);
  box-shadow: var(--shadow);
}
strong { font-weight: var(--strong); }
button {
  min-block-size: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font: inherit;
  font-weight: var(--medium);
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
}
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** A style sheet made by script, so that the content security policy needs no exception. */
export function noticeSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
