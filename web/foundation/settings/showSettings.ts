import type { Settings } from './model';

/** The settings that the root element has. Without a theme there the system's applies, without a size the usual one. */
export function showSettings(
  { theme, fontSize }: Pick<Settings, 'theme' | 'fontSize'>,
  { dataset } = document.documentElement,
): void {
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (fontSize === 0) delete dataset.fontSize;
  else dataset.fontSize = String(fontSize);
}
