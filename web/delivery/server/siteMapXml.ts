import { isLanguage } from '../../foundation/i18n/languages';
import { addressOf } from '../../routing/routes/href';
import type { SiteMap } from '../siteMap/siteMap';
import { escapeHtml } from './document';

/** More than so many addresses are told language by language. */
const maxAddresses = 5000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The sitemap as XML: one list, or for a large site an index of one list for each language, which is asked for by `lng`.
 * Null for a language that the site does not have. `origin` makes the addresses whole.
 */
export function siteMapXml({ languages, paths }: SiteMap, lng: string | null, origin: string): string | null {
  const locations = (addresses: string[], element: string) =>
    addresses.map((address) => `<${element}><loc>${escapeHtml(origin + address)}</loc></${element}>`);
  const shown = lng === null ? languages : languages.filter((language) => language === lng);
  if (shown.length === 0 || (lng !== null && !isLanguage(lng))) return null;
  if (lng === null && languages.length * paths.length > maxAddresses) {
    const parts = languages.map((language) => `/sitemap.xml?lng=${language}`);
    return documentOf('sitemapindex', locations(parts, 'sitemap'));
  }
  const addresses = shown.flatMap((language) => paths.map((path) => addressOf(language, path)));
  return documentOf('urlset', locations(addresses, 'url'));
}

const documentOf = (root: string, lines: string[]): string =>
  [`<?xml version="1.0" encoding="UTF-8"?>`, `<${root} ${namespace}>`, ...lines, `</${root}>`, ''].join('\n');
