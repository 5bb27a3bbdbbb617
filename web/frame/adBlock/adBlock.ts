/** Class names that blockers' lists hide everywhere. */
const bait = 'adsbox ad-banner ad-placement textads banner-ads';

/** Blockers apply their styles to new elements within moments. */
const waitMs = 1_000;

/**
 * Adds an invisible, empty element with names that ad blockers hide, and calls back when it has been hidden. It makes
 * no request. Returns a function that stops it.
 */
export function watchForAdBlock(found: () => void): () => void {
  const element = document.createElement('div');
  element.className = bait;
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, { position: 'absolute', top: '-9999px', height: '1px', width: '1px' });
  document.body.append(element);
  const timer = setTimeout(() => {
    const { display, visibility } = getComputedStyle(element);
    const isHidden = !element.isConnected || display === 'none' || visibility === 'hidden';
    element.remove();
    if (isHidden) found();
  }, waitMs);
  return () => {
    clearTimeout(timer);
    element.remove();
  };
}
