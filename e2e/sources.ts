/** The site's own modules in a test process. */
import { register, type NamespacedUnregister } from 'tsx/esm/api';

let scope: NamespacedUnregister | undefined;

/**
 * Loads a module of the repository as the site's scripts do. Playwright's loader does not understand what the services import,
 * such as JSON. All modules that are loaded in this way know one another.
 */
export function loadSource<Module>(path: `../${string}.ts`): Promise<Module> {
  scope ??= register({ namespace: 'site' });
  return scope.import(path, import.meta.url) as Promise<Module>;
}
