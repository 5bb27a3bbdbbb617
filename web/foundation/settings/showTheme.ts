import type { Theme } from './settings';

/** Sets the theme of the page; the server writes the same attribute. Without it the system's theme applies. */
export function showTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
