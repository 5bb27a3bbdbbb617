import type { ViewVariables } from './useRemoteApp';

/** A part of the frame that an application of this name may replace. */
export type SlotName = 'header' | 'footer';

/**
 * The request to the application in a slot: the component of the slot's name, at the root of the language, since it
 * stays while the visitor moves between pages.
 */
export const slotVariables = (name: SlotName, lng: string): Omit<ViewVariables, 'fromBrowser'> => ({
  name,
  url: `/${lng}`,
  component: { name },
});
