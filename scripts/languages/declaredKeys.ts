import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeyUse } from '../keyUses';

/** What a file exports that declares how a service refuses. */
type Exported = Record<string, { messageKeys?: readonly string[] } | readonly string[] | undefined>;

const domains = 'gateway/domains';

/** The message keys of refusals, which follow from the codes of services and stand in no source. */
export async function declaredKeys(): Promise<KeyUse[]> {
  const declaring = readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .map((name) => join(domains, name))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && readFileSync(file, 'utf8').includes('refusalsOf<'));
  const modules = await Promise.all(declaring.map((file) => import(resolve(file)) as Promise<Exported>));
  const keys = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) => {
      if (Array.isArray(value)) return /keys$/i.test(name) ? (value as string[]) : [];
      return (value as { messageKeys?: readonly string[] } | undefined)?.messageKeys ?? [];
    }),
  );
  return [...new Set(keys)].map((key) => ({ namespace: undefined, key, isStart: false }));
}
