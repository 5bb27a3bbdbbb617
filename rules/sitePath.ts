/** Longer than any address of a page, and far shorter than servers accept. */
const maxLength = 2048;
/** An origin that belongs to nobody: a target that resolves to another origin leaves the site. */
const base = 'https://site.invalid';
/** How many times an ordinary path may be encoded. */
const maxLayers = 3;

/**
 * A target as a path of the site with its query and fragment, normalised as a browser would: `/en/line?x=1`. Null
 * when it does not begin with a slash, or could lead off the site: `//host`, `/\host`, control characters that
 * browsers drop, doubled slashes, and the encoded forms of these, which a server on the way may decode.
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
