import { createContext } from 'react';
import type { RouteName } from './table';

/** The routes that have a screen of their own, as keys. Filled by the app. */
export const OwnScreensContext = createContext<Readonly<Partial<Record<RouteName, unknown>>>>({});
