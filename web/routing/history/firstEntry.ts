/** What an entry of the browser’s history keeps: its number, and whether it repeats the first page. */
interface Entry {
  idx?: number;
  isRepeated?: boolean;
}

/** The first entry of a visit is 0. */
const before = -1;

let isHeld = false;

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** Who goes back with nothing over the page means to leave it, and not to see it twice. */
function leave(): void {
  if (!isHeld && entry().idx === before) history.back();
}

/**
 * Lets the site cancel that a visitor goes back from the first page of a visit, which would lead to another document:
 * the page gets an entry before its own in the history. Returns what says that nothing lies over it any more.
 */
export function holdFirstEntry(): () => void {
  const { idx, isRepeated } = entry();
  if (idx === undefined || idx > 0) return () => undefined;
  isHeld = true;
  window.addEventListener('popstate', leave);
  if (!isRepeated) {
    history.replaceState({ ...entry(), idx: before }, '');
    history.pushState({ ...entry(), idx: 0, isRepeated: true }, '');
  }
  return () => {
    isHeld = false;
  };
}
