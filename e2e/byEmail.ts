/** Registers players by e-mail, as the site's forms do. */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { codeIn, letterTo } from './outbox';
import { send } from './player';
import type { Site } from './site';

/** An address that no other test has. */
export const newEmail = (): string => `${randomUUID()}@touchline.example`;

interface ByEmail {
  email?: string;
  password: string;
  currency?: string;
  /** The language of the account; the site's own by default. */
  lng?: string;
  /** Reads the code in the newest letter to an address; in the outbox by default. */
  readCode?: (email: string) => Promise<string>;
}

/** Registers a player, whose address counts as confirmed, and returns the address. No browser is signed in. */
export async function registerByEmail(
  page: Page,
  site: Site,
  {
    email = newEmail(),
    password,
    currency = 'EUR',
    lng,
    readCode = async (to) => codeIn(await letterTo(page, site, to)),
  }: ByEmail,
): Promise<string> {
  const input = { email, currency, isOfAge: true };
  const cookie = lng === undefined ? '' : `lng=${lng}`;
  const asked = await send(site.url, 'registrationRequestEmailMutation', { input }, cookie);
  const { request } = asked.data?.requestRegistrationByEmail as { request: string };
  const typed = { request, code: await readCode(email), password };
  const answer = await send(site.url, 'RegistrationCodeFormMutation', { input: typed }, cookie);
  const { __typename } = answer.data?.confirmRegistration as { __typename: string };
  if (__typename !== 'Registered') throw new Error(`Not registered: ${JSON.stringify(answer)}`);
  return email;
}
