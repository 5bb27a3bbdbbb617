import { createStore } from 'zustand/vanilla';

/** Which release this page runs, and which one the server has. */
export interface AppVersion {
  /** The release that the page came from. */
  currentVersion: string;
  /** The release that the server told of last. */
  lastVersion: string;
  /** When that was found to be another one, in milliseconds since 1970; null as long as it is not. */
  datetimeOfLastUpdate: number | null;
}

/** Filled by the browser's entry. */
export const appVersion = createStore<AppVersion>(() => ({
  currentVersion: '',
  lastVersion: '',
  datetimeOfLastUpdate: null,
}));

/** Says which release the page came from. */
export function beginWithVersion(version: string): void {
  appVersion.setState({ currentVersion: version, lastVersion: version });
}

/** Takes in the release that the server has at an instant; another one than the last known is an update. */
export function reportVersion(version: string, now: number): void {
  if (version === appVersion.getState().lastVersion) return;
  appVersion.setState({ lastVersion: version, datetimeOfLastUpdate: now });
}

/** Whether the server has another release than this page runs; it may have gone back meanwhile. */
export const isOutdated = ({ currentVersion, lastVersion }: AppVersion): boolean =>
  currentVersion !== lastVersion;
