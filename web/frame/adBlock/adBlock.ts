/** Names that blockers' lists hide wherever they stand. */
const bait = 'adsbox ad-banner ad-placement textads banner-ads';

/** Blockers apply their styles to what is added within moments. */
const waitMs = 1_000;

/**
 * Lays an empty element out of sight under names that ad blockers hide, and calls back when it has been hidden. It
 * makes no request. Returns how to stop.
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
