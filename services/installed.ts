import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations as approvals } from './approvals/migrations';
import type { Migrations } from './database/migrate';
import { migrations as demoClock } from './demoClock/migrations';
import { migrations as health } from './health/migrations';
import { contractNames } from './http/contract';
import { migrations as identity } from './identity/migrations';
import { migrations as letters } from './letters/migrations';
import { migrations as operator } from './operator/migrations';
import { migrations as persons } from './persons/migrations';
import { migrations as playerChanges } from './playerChanges/migrations';
import { migrations as registers } from './registers/migrations';
import type { Service } from './service';

/**
 * Every service that has a contract in `schema/upstreams` and a folder of the same name here. There is no list: a
 * service is added and removed with its folder. The working directory is the product's folder.
 */
export async function installedServices(): Promise<Map<string, Service>> {
  const services = new Map<string, Service>();
  for (const name of contractNames().filter((known) => existsSync(join('services', known)))) {
    // With the file ending, by which the server's build finds the folders.
    const folder = (await import(`./${name}/index.ts`)) as { service: Service };
    services.set(name, folder.service);
  }
  return services;
}

/** The migrations of all services, by service. A service's own migrations run in the order of their names. */
export async function installedMigrations(): Promise<Record<string, Migrations>> {
  const services = await installedServices();
  const own = [...services].map(([name, { migrations = {} }]) => [name, migrations] as const);
  return {
    ...Object.fromEntries(own),
    approvals,
    demoClock,
    identity,
    letters,
    operator,
    persons,
    playerChanges,
    registers,
    health,
  };
}
