import type { Shown } from '../navigate';
import { trustedScript } from '../../foundation/browser/trustedTypes';
import { describe } from './describe';
import { addressOf } from '../../routing/routes/href';
import { absoluteTo, headElements } from './elements';
import { linkedData } from '../../routing/routes/linked';

/**
 * The elements of the head that belong to one page: all that `headElements` makes, and structured data. They are
 * removed with the page.
 */
const ofPage = [
  'meta[property]',
  'meta[name]:not([name="viewport"], [name="color-scheme"])',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join();

/** Sets the document's head to what the server would have sent with the page. */
export function applyHead(shown: Shown): void {
  const { head } = document;
  const page = describe(shown);
  for (const old of head.querySelectorAll(ofPage)) old.remove();
  for (const { tag, attributes } of headElements(page, location.origin)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    head.append(element);
  }
  const absolute = absoluteTo(location.origin);
  const facts = page.linked && linkedData(page.linked, (path) => absolute(addressOf(shown.nav.lng, path)));
  for (const data of facts ?? []) {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.textContent = trustedScript(JSON.stringify(data));
    head.append(element);
  }
}
