/** Every public page in every language, as a search engine reads it. */
import { direction, languages } from '../web/foundation/i18n/languages';
import { useSiteInProcess } from './inProcess/site';
import { urlRows } from './urls';

/** Pages that an installed site shows to guests. */
const pages = urlRows.filter(({ installed, path }) => installed === '200' && !path.includes('?'));

/** Pages that search engines may not list, since nobody searches for them. */
const unlisted = ['/oldbrowser', '/coupon', '/auth', '/user/login'];

const site = useSiteInProcess();

/** The faults in a page's HTML. */
function faultsOf(html: string, lng: (typeof languages)[number], path: string): string[] {
  const faults: string[] = [];
  const wants = (holds: boolean, fault: string) => holds || faults.push(`/${lng}${path}: ${fault}`);
  wants(html.includes(`<html lang="${lng}" dir="${direction(lng)}"`), 'wrong language or direction');
  wants(/<title>[^<]{4,}<\/title>/.test(html), 'no title');
  wants(/<h1[\s>]/.test(html), 'no heading');
  if (unlisted.includes(path)) return faults;
  wants(new RegExp(`<link rel="canonical" href="[^"]*/${lng}${path}"`).test(html), 'no canonical address');
  for (const other of languages)
    wants(
      new RegExp(`<link rel="alternate" hreflang="${other}[^"]*" href="[^"]*/${other}${path}"`).test(html),
      `no alternate in ${other}`,
    );
  return faults;
}

for (const lng of languages) {
  test(`every page in ${lng} exists in its language, with title, canonical address and alternates`, async () => {
    const faults: string[] = [];
    for (const { path } of pages) {
      const response = await fetch(`${site.url}/${lng}${path}`, { redirect: 'manual' });
      const html = await response.text();
      if (response.status === 200) faults.push(...faultsOf(html, lng, path));
      else faults.push(`/${lng}${path}: ${response.status}`);
    }
    expect(faults).toEqual([]);
  });
}
