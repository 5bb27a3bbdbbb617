import type { components } from '../../../schema/upstreams/__generated__/seo';
import { cleanHtml } from './cleanHtml';
import { cleanStyle } from './cleanStyle';

type Content = components['schemas']['Content'];

/** A text that is safe to show, with its style. */
export interface CleanText {
  html: string;
  style: string;
}

/** An answer is kept for many requests, but cleaned only once. */
const cleaned = new WeakMap<Content, CleanText>();

/** The service's text, cleaned of everything that could act, load or affect anything outside its own element. */
export function cleanText(content: Content): CleanText {
  const known = cleaned.get(content);
  if (known) return known;
  const clean = { html: cleanHtml(content.content), style: cleanStyle(content.style) };
  cleaned.set(content, clean);
  return clean;
}
