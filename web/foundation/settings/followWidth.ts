import type { SettingsStore } from './store';

/** From this width on there is room for more markets in lists. */
const wideQuery = '(min-width: 1600px)';

/**
 * Follows whether the window is wide, now and whenever that changes; pages that load later go by it. Returns whether the
 * shown page went by another width. The cookie for the server is written elsewhere, once the visitor agreed to it.
 */
export function followWidth(settings: SettingsStore, width: MediaQueryList = matchMedia(wideQuery)): boolean {
  const keep = (): void => {
    if (settings.getState().isWide !== width.matches) settings.take({ isWide: width.matches });
  };
  const isOther = settings.getState().isWide !== width.matches;
  keep();
  width.addEventListener('change', keep);
  return isOther;
}
