/** Longer than any address of a page, far shorter than what servers take. */
const maxLength = 2048;
/** Nobody's origin: what resolves against it to another one leaves the site. */
const base = 'https://site.invalid';
/** How often an honest path may be encoded over and over. */
const maxLayers = 3;

/**
 * A target as a path of the site with its query and fragment, spelt as a browser would: `/en/line?x=1`. Null when it is
 * no path that begins with a slash, or could lead elsewhere: `//host`, `/\host`, control characters that browsers drop,
 * doubled slashes, and the same in encoded forms, which a server on the way may decode.
 */
export function sitePath(target: string): string | null {
  const url = target.length <= maxLength ? resolve(target) : null;
  let path = url?.pathname;
  for (let layer = 0; url && path !== undefined && layer < maxLayers; layer += 1) {
    const decoded = decode(path);
    if (decoded === null || !resolve(decoded)) return null;
    if (!decoded.includes('%')) return url.pathname + url.search + url.hash;
    path = decoded;
  }
  return null;
}

function resolve(path: string): URL | null {
  if (!path.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(path)) return null;
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  return url.origin === base && !url.pathname.includes('//') ? url : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
