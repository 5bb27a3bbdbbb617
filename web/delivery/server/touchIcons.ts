import { iconPath, iconSizes } from '../../pwa/icons';

/** The last iOS that adds a shine to icons unless they say that they are finished. */
const lastShining = 14;

/** Lines of the head with the site's pictures for home screens, as the browser of this User-Agent names them. */
export function touchIconLinks(userAgent = ''): string[] {
  const rel = isShining(userAgent) ? 'apple-touch-icon-precomposed' : 'apple-touch-icon';
  return iconSizes.map((size) => `<link rel="${rel}" sizes="${size}x${size}" href="${iconPath(size)}">`);
}

/** Whether the browser is one for which icons have another name, by its User-Agent header. */
export function isShining(userAgent = ''): boolean {
  const [, version] = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d{1,3})_/.exec(userAgent) ?? [];
  return version !== undefined && Number(version) <= lastShining;
}
