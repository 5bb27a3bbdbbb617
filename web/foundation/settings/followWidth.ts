import type { SettingsStore } from './store';

/** From this width on there is room for more markets in lists. */
const wideQuery = '(min-width: 1600px)';

/**
 * Keeps whether the window is wide, now and whenever that changes; pages that load later go by it. Returns whether the
 * shown page went by another width.
 */
export function followWidth(settings: SettingsStore, width: MediaQueryList = matchMedia(wideQuery)): boolean {
  const keep = (): void => {
    if (settings.getState().isWide !== width.matches) settings.set('isWide', width.matches);
  };
  const isOther = settings.getState().isWide !== width.matches;
  keep();
  width.addEventListener('change', keep);
  return isOther;
}
