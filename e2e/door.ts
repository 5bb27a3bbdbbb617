/** Players by a door of the test process: written into the site's database, without a captcha and without counting. */
import type { openSiteDoor as open, SiteDoor } from './doorInside';
import { loadSource } from './sources';

/** The site to whose database a door leads. */
export interface DoorSite {
  dataDir: string;
  /** Whether accounts of the site hold demo money. */
  demo: boolean;
  now(): Promise<Date>;
}

/** A player who is signed in. */
export interface NewPlayer {
  /** The login by which the operator identifies the player. */
  login: string;
  password: string;
  /** Each as `name=value`. */
  cookies: string[];
}

/** How a player differs from one who registered in one click, for roubles and in the language of the site. */
export interface NewPlayerChoices {
  /** An address that counts as confirmed; nobody may have it yet. */
  email?: string;
  /** The site makes one when the player chooses none. */
  password?: string;
  /** ISO code. */
  currency?: string;
  lng?: string;
}

/** By port: a site has it at each of its addresses. */
const sites = new Map<string, DoorSite>();
const doors = new Map<DoorSite, Promise<SiteDoor>>();

const portOf = (url: string): string => new URL(url).port;

/** Says whose database has the players of the site at an address. */
export function placeDoor(url: string, site: DoorSite): void {
  sites.set(portOf(url), site);
}

/** Closes the door, before the site ends. */
export async function closeDoor(site: DoorSite): Promise<void> {
  const door = doors.get(site);
  doors.delete(site);
  await (await door)?.close();
}

/** A new player of the site at an address, with an open session. */
export async function newPlayer(
  url: string,
  { email, ...choices }: NewPlayerChoices = {},
): Promise<NewPlayer> {
  const site = sites.get(portOf(url));
  if (!site) throw new Error(`No door leads to the site at ${url}: placeDoor says whose players it has.`);
  const { openSiteDoor } = await loadSource<{ openSiteDoor: typeof open }>('../e2e/doorInside.ts');
  const door = doors.get(site) ?? openSiteDoor(site);
  doors.set(site, door);
  const { letIn } = await door;
  const account = { ...choices, ...(email !== undefined && { email: { address: email, isProven: true } }) };
  const { id, password, cookies } = await letIn(account);
  return { login: String(id), password, cookies };
}

/** The `Cookie` header of a new player. */
export const newPlayerCookie = async (url: string): Promise<string> =>
  (await newPlayer(url)).cookies.join('; ');
