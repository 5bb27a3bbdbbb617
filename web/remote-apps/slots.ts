import type { Asked } from './useRemoteApp';

/** A part of the frame that an application of this name may show. */
export type SlotName = 'header' | 'footer';

/**
 * What is asked of the application in a slot: the component of its own name, at the root of the language, since it stays
 * while the visitor goes from page to page.
 */
export const askedOfSlot = (name: SlotName, lng: string): Omit<Asked, 'fromBrowser'> => ({
  name,
  url: `/${lng}`,
  component: { name },
});
