/** What the player sets of the coupon, kept in the browser's storage and in step with the other tabs. Loaded with what shows it. */
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import { createSharedEntry, type EntryBrowser } from '../../../foundation/browser/sharedEntry';
import {
  changed,
  parseSettings,
  serializeSettings,
  settingsKey,
  unsetCouponSettings,
  type CouponSettings,
  type StoredSettings,
} from './settings';

/** The settings of one tab, and the only way to change them. */
export interface CouponSettingsStore {
  getState(): StoredSettings;
  /** As the server renders them: none is set. */
  getInitialState(): StoredSettings;
  /** Reads the storage at the first call, and follows the other tabs from then on. */
  subscribe(listener: (settings: StoredSettings, former: StoredSettings) => void): () => void;
  /** Changes some, on top of what other tabs have written, and returns those of before. */
  change(change: Partial<CouponSettings>): StoredSettings;
  /** Takes over what another tab wrote last, for moments in which its storage event would come too late. */
  catchUp(): void;
}

/** The settings of a tab, none set until somebody reads or changes them. */
export function createCouponSettingsStore(browser?: EntryBrowser): CouponSettingsStore {
  const store = createStore<StoredSettings>(() => unsetCouponSettings);
  const entry = createSharedEntry(settingsKey, parseSettings, browser);
  let isFollowing = false;

  // What is stored now, also for an event: it may be older than what this tab has written since.
  function catchUp(): void {
    const stored = entry.news();
    if (stored) store.setState(stored, true);
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe(listener) {
      const stop = store.subscribe(listener);
      if (!isFollowing) {
        isFollowing = true;
        entry.follow(() => catchUp());
        catchUp();
      }
      return stop;
    },
    change(change) {
      catchUp();
      const former = store.getState();
      const settings = changed(former, change);
      store.setState(settings, true);
      entry.write(serializeSettings(settings));
      return former;
    },
    catchUp,
  };
}

/** The settings of this tab. */
export const couponSettings = createCouponSettingsStore();

/** A part of the settings; renders again when that part changes. */
export function useCouponSettings<Part>(select: (settings: CouponSettings) => Part): Part {
  return useStore(couponSettings, select);
}
