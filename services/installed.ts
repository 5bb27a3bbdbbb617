import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations as approvals } from './approvals/migrations';
import type { Migrations } from './database/migrate';
import { migrations as demoClock } from './demoClock/migrations';
import { migrations as health } from './health/migrations';
import { contractNames } from './http/contract';
import { migrations as identity } from './identity/migrations';
import { migrations as letters } from './letters/migrations';
import { migrations as operator } from './operator/migrations';
import { migrations as persons } from './protection/persons/migrations';
import { migrations as playerChanges } from './playerChanges/migrations';
import { migrations as registers } from './protection/registers/migrations';
import type { Service } from './service';

/**
 * Every service, by its contract, in the order of the contracts' names. There is no list: a service is added and removed with its room,
 * whose face exports it. The working directory is the product's folder.
 */
export async function installedServices(): Promise<Map<string, Service>> {
  const services = new Map<string, Service>();
  const rooms = readdirSync('services').filter((room) => existsSync(join('services', room, 'index.ts')));
  for (const room of rooms) {
    // With the file ending, by which the server's build finds the rooms.
    const { service } = (await import(`./${room}/index.ts`)) as { service?: Service };
    if (service) services.set(service.contract, service);
  }
  return new Map([...services].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Throws where a contract has no service here, unless its upstream is `elsewhere`: nobody would answer for it. */
export async function demandServices(elsewhere: readonly string[]): Promise<void> {
  const services = await installedServices();
  const missing = contractNames().filter((name) => !services.has(name) && !elsewhere.includes(name));
  if (missing.length === 0) return;
  const [name = ''] = missing;
  throw new Error(
    `No service declares the contract ${missing.join(', ')}. Let a room of services export one with contract: '${name}', or set UPSTREAM_${name.toUpperCase()}_URL.`,
  );
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
