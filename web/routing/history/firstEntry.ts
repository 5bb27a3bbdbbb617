/** What an entry of the browser’s history stores: its number, and whether it repeats the first page. */
interface Entry {
  idx?: number;
  isRepeated?: boolean;
}

/** The number of the extra entry before the first one; the first entry of a visit is 0. */
const before = -1;

let isHeld = false;

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** A visitor who goes back with nothing open over the page wants to leave: skips the extra entry. */
function leave(): void {
  if (!isHeld && entry().idx === before) history.back();
}

/**
 * Lets the site cancel Back on the first page of a visit, where Back would lead to another document: adds an entry
 * before the page's own to the history. Call the returned function once nothing is open over the page any more.
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
