/** The site's own modules in a test process. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NamespacedUnregister } from 'tsx/esm/api';

let scope: Promise<NamespacedUnregister> | undefined;

async function openScope(): Promise<NamespacedUnregister> {
  const { register } = await import('tsx/esm/api');
  return register({ namespace: 'site' });
}

/**
 * Loads a module of the repository as the site's scripts do. Playwright's loader does not understand what the services import,
 * such as JSON. All modules that are loaded in this way know one another.
 */
export async function loadSource<Module>(path: `../${string}.ts`): Promise<Module> {
  scope ??= openScope();
  return (await (await scope).import(path, pathToFileURL(resolve('e2e/sources.ts')).href)) as Module;
}
