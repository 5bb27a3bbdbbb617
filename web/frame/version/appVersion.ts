import { createStore } from 'zustand/vanilla';

/** The release of this page, and the release of the server. */
export interface AppVersion {
  /** The release that the page came from. */
  currentVersion: string;
  /** The release that the server named last. */
  lastVersion: string;
  /** When the server's release was found to differ, in milliseconds since 1970; null while it is the same. */
  datetimeOfLastUpdate: number | null;
}

/** Filled by the browser's entry. */
export const appVersion = createStore<AppVersion>(() => ({
  currentVersion: '',
  lastVersion: '',
  datetimeOfLastUpdate: null,
}));

/** Sets the release that the page came from. */
export function beginWithVersion(version: string): void {
  appVersion.setState({ currentVersion: version, lastVersion: version });
}

/** Stores the server's release at an instant; a release that differs from the last known one is an update. */
export function reportVersion(version: string, now: number): void {
  if (version === appVersion.getState().lastVersion) return;
  appVersion.setState({ lastVersion: version, datetimeOfLastUpdate: now });
}

/** Whether the server runs another release than this page; it may have been rolled back meanwhile. */
export const isOutdated = ({ currentVersion, lastVersion }: AppVersion): boolean =>
  currentVersion !== lastVersion;
