import { useStore } from 'zustand/react';
import { choiceOf, type CookiesChoice } from './agreement';
import { consentStore } from './store';

/** Whether the visitor has agreed to a category of cookies. */
export const useAgreed = (category: keyof CookiesChoice): boolean =>
  useStore(consentStore, ({ cookiesAgreeType }) => choiceOf(cookiesAgreeType)[category]);
