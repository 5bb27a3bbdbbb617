/** The upstream of docs/adding-an-upstream.md in a copy of the tree, made exactly as the guide says. */
import { readFileSync } from 'node:fs';
import type { Copy } from './copy';
import { follow, undo } from './following';
import { readSteps } from './guide';
import { startSite } from './site';

const guide = 'docs/adding-an-upstream.md';
const sentence = 'Weather: Berlin 7 °C, London 9 °C';
/** Nothing listens on this port. */
const deadUrl = 'http://127.0.0.1:1';

const assert: (holds: boolean, fault: string) => asserts holds = (holds, fault) => {
  if (!holds) throw new Error(fault);
};

/** Whether the front page shows the weather. Throws when the page is not complete. */
async function tellsWeather(copy: Copy, variables?: Record<string, string>): Promise<boolean> {
  const site = await startSite(copy, variables);
  try {
    const html = await site.page('/en');
    assert(/<h1.*<footer/s.test(html), 'The front page is not whole.');
    return html.includes(sentence);
  } finally {
    await site.stop();
  }
}

/** The parts of the guide, in its order. */
export function guidedUpstream(copy: Copy) {
  const steps = readSteps(readFileSync(guide, 'utf8'));
  const inSection = (pattern: RegExp) => steps.filter(({ section }) => pattern.test(section));
  const [first, page, removal] = [inSection(/^1\./), inSection(/On a page$/), inSection(/^Removing/)];
  return {
    /** Writes it by `npm run new:upstream`. */
    write: () => follow(copy, first),
    /** Changes it into the upstream of the guide, which a page shows. */
    shape: () =>
      follow(
        copy,
        steps.filter((step) => !first.includes(step) && !removal.includes(step)),
      ),
    /** Checks that the front page shows it, unless another service is configured. */
    async showsOnPage(): Promise<void> {
      assert(await tellsWeather(copy), `The front page does not say "${sentence}".`);
      const isTold = await tellsWeather(copy, { UPSTREAM_WEATHER_URL: deadUrl });
      assert(!isTold, 'The front page tells the embedded weather although another service is named.');
    },
    /** Removes it from the page and from the tree. */
    async remove(): Promise<void> {
      await undo(copy, page);
      await follow(copy, removal);
    },
  };
}
