import type { Said } from './said';
import { otherLiterals, parseTests, waitedTexts, type WaitedText } from './waits';

/** From how many characters a literal of the test may be what a page repeats; shorter ones are in every word. */
const minData = 4;

/**
 * What a text says beside the data of its test: names, files and answers that the test itself types or stores, which a page
 * repeats alone or within a text.
 */
function besideData(text: string, data: readonly string[]): string[] {
  const repeated = data.filter((one) => one.length >= minData && text.includes(one));
  if (data.some((one) => one.includes(text))) return [];
  return repeated.reduce((parts, one) => parts.flatMap((part) => part.split(one)), [text]);
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/**
 * The texts that browser tests wait for and that the product does not say. `files` are the browser tests by path, `others`
 * what no source contains, because somebody else says it: a program from outside, a stand-in.
 */
export function unsaidTexts(
  files: ReadonlyMap<string, string>,
  said: Said,
  others: readonly string[],
): WaitedText[] {
  const parsed = parseTests(files);
  const waited = waitedTexts(parsed);
  return parsed.flatMap((file) => {
    const asked = waited.filter(({ path, text }) => path === file.fileName && hasWord(text));
    const unsaid = asked.filter(({ text }) => !said.says(text));
    if (unsaid.length === 0) return [];
    const own = [...others, ...otherLiterals(file, waited)];
    return unsaid.filter(
      ({ text }) => !besideData(text, own).every((part) => !hasWord(part) || said.says(part)),
    );
  });
}
