import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Migrations } from './database/index';
import { contractNames } from './http/index';
import type { Service } from './service';

/** What the face of a room may have for the site. */
interface Face {
  service?: Service;
  /** Migrations of what is no service, by the keys under which they are noted as done. */
  migrations?: Record<string, Migrations>;
}

/** The faces of all rooms. There is no list: a room is added and removed with its folder. The working directory is the product's folder. */
async function faces(): Promise<Face[]> {
  const rooms = readdirSync('services').filter((room) => existsSync(join('services', room, 'index.ts')));
  // With the file ending, by which the server's build finds the rooms.
  return Promise.all(rooms.map(async (room) => (await import(`./${room}/index.ts`)) as Face));
}

/** Every service, by its contract, in the order of the contracts' names. */
export async function installedServices(): Promise<Map<string, Service>> {
  const services = (await faces()).flatMap(({ service }) => service ?? []);
  const named = services.map((service) => [service.contract, service] as const);
  return new Map(named.toSorted(([one], [other]) => one.localeCompare(other)));
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

/** The migrations of all services and rooms, by their keys. Those of one key run in the order of their names. */
export async function installedMigrations(): Promise<Record<string, Migrations>> {
  const services = [...(await installedServices())];
  const ofServices = services.map(([name, { migrations = {} }]) => ({ [name]: migrations }));
  const ofRooms = (await faces()).map(({ migrations = {} }) => migrations);
  return Object.assign({}, ...ofServices, ...ofRooms) as Record<string, Migrations>;
}
