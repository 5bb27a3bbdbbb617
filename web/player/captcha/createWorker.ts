import { trustedScriptUrl } from '../../foundation/browser/trustedTypes';
// A file of the site's own, which the content security policy allows.
import url from './worker?worker&url';

/** Starts the worker that solves captchas. */
export const createWorker = (): Worker => new Worker(trustedScriptUrl(url), { type: 'module' });
