/**
 * Deletes cookies and entries of the browser's storage by their names; a star at the end of a name stands for any rest.
 * Code of others may have written cookies for a parent domain, so each of those is tried, too. Cookies that scripts
 * cannot read stay.
 */
export function forgetStored(patterns: readonly string[]): void {
  const isMeant = (name: string): boolean =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
  const cookies = document.cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  for (const name of new Set(cookies.filter(isMeant))) {
    for (const domain of domainsOf(location.hostname))
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
  }
  for (const storage of [() => localStorage, () => sessionStorage]) forgetIn(storage, isMeant);
}

/** The host alone, then it and its parents as domains: `a.example` is tried as ``, `a.example` and `example`. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, index) => labels.slice(index).join('.'))];
}

function forgetIn(storage: () => Storage, isMeant: (name: string) => boolean): void {
  try {
    const entries = storage();
    for (const name of Object.keys(entries).filter(isMeant)) entries.removeItem(name);
  } catch {
    // A browser without storage holds nothing.
  }
}
