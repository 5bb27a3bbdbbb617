import type { Theme } from './settings';

/** Shows the page in a theme; the server writes the same attribute. Without it the system decides. */
export function showTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
