import type { Screen } from '../routing/routes/screen';
import type { RouteName } from '../routing/routes/table';
import * as generated from './__generated__/screens';

/**
 * Each route's screen, as code of its own: a page loads only the entry and the component it shows. A route without a
 * screen is not there yet.
 */
export const screens: Partial<Record<RouteName, () => Promise<Screen>>> = generated.screens;

/** The folders below `web/screens` that hold the routes' screens. The server finds by them what to preload. */
export const folders: Partial<Record<RouteName, string>> = generated.folders;
