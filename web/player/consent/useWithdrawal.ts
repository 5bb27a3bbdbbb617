import { useEffect, useRef } from 'react';
import { useStore } from 'zustand/react';
import { forgetStored } from '../../foundation/browser/forgetStored';
import { hasForeignCode } from '../../foundation/browser/foreignCode';
import { choiceOf, optionalCategories, type CookiesType } from './agreement';
import { consentStore } from './store';
import { storedItems } from './storedItems';

const loadAnew = (): void => location.reload();

/**
 * Deletes what this browser stored under each category that is not agreed to: at the first page, and whenever an answer
 * changes, here or in another tab. Where code of others runs in the document under a category that was withdrawn, the
 * page is loaded anew, since nothing else ends that code; it is deleted after once more what it wrote at its end.
 */
export function useWithdrawal(reload = loadAnew): void {
  const type = useStore(consentStore, ({ cookiesAgreeType }) => cookiesAgreeType);
  const before = useRef<CookiesType | null>(null);
  useEffect(() => {
    // Before the first answer was read from the storage, nothing is known.
    if (type !== consentStore.getState().cookiesAgreeType) return;
    const [was, is] = [choiceOf(before.current), choiceOf(type)];
    before.current = type;
    const refused = optionalCategories.filter((category) => !is[category]);
    forgetStored(
      storedItems.flatMap(({ names, category }) => (refused.some((one) => one === category) ? names : [])),
    );
    if (refused.some((category) => was[category] && hasForeignCode(category))) reload();
  }, [type, reload]);
}
