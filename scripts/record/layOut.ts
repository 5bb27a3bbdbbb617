const handedOver = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/gs;

/** Writes each tag of a page on a line of its own, and each value of its JSON, with sorted keys. */
export function layOut(answer: string): string {
  const headEnd = answer.indexOf('\n\n');
  const [head, body] = [answer.slice(0, headEnd), answer.slice(headEnd + 2)];
  return `${head}\n\n${body.startsWith('{') ? orderedJson(body) : orderedPage(body)}`;
}

function orderedPage(page: string): string {
  const parts = page.split(handedOver);
  // The four parts are markup, the start of the script, its JSON and its end.
  return parts.map((part, index) => (index % 4 === 2 ? `\n${orderedJson(part)}` : byTag(part))).join('');
}

const byTag = (markup: string): string => markup.replace(/\n*(<[a-z!])/gi, '\n$1');

/** A text that is not JSON stays as it is and is recorded so. */
function orderedJson(text: string): string {
  try {
    return `${JSON.stringify(ordered(JSON.parse(text)), null, 1)}\n`;
  } catch {
    return text;
  }
}

/** Lists whose order means nothing: that of answers depends on who answered first, and that of sessions of one instant on chance. */
const unordered = ['answers', 'sessions'];

/** The same value with sorted keys. Other lists keep their order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    unordered.includes(key) ? sorted(one) : ordered(one),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1)));
}

function sorted(list: unknown): unknown {
  if (!Array.isArray(list)) return ordered(list);
  const texts = list.map((one) => JSON.stringify(ordered(one))).sort();
  return texts.map((text) => JSON.parse(text) as unknown);
}
