import type { components } from '../../../schema/upstreams/__generated__/seo';
import { cleanHtml } from './cleanHtml';
import { cleanStyle } from './cleanStyle';

type Content = components['schemas']['Content'];

/** A text that is safe to show, and its style. */
export interface CleanText {
  html: string;
  style: string;
}

/** An answer is kept for many requests and needs cleaning once. */
const cleaned = new WeakMap<Content, CleanText>();

/** The service's text with nothing left in it that could act, load or reach beyond its own element. */
export function cleanText(content: Content): CleanText {
  const known = cleaned.get(content);
  if (known) return known;
  const clean = { html: cleanHtml(content.content), style: cleanStyle(content.style) };
  cleaned.set(content, clean);
  return clean;
}
