import type { operations } from '../../schema/upstreams/__generated__/session';
import { readConfig } from '../config/index';
import type { Trx } from '../database/index';
import type { Handlers } from '../http/index';
import { writeNotice } from '../letters/index';
import type { ServiceOptions } from '../service';
import { namesIn, countTry, isDemoPlayer } from '../players/index';
import { callerOf } from './caller';
import type { Cookies } from './cookies';
import { passkeyAddedLetter, passkeyRemovedLetter } from './letterTexts';
import { challengeLimits } from './limits';
import { createSessionOpener } from './openingSessions';
import { keepQuestion, useUpQuestion } from './passkeyChallenges';
import {
  addPasskey,
  listPasskeys,
  longestName,
  maxPasskeys,
  removePasskey,
  renamePasskey,
  userHandleOf,
} from './passkeys';
import { invalidFields, passkeyRefused, sharedAccount, stepUpTimeUp } from './refusals';
import { noteSecurityChange } from './securityChanges';
import { purposeOf, useStepUp, type NeededStepUp } from './stepUp';
import { passkeySiteOf, useOfPasskey } from './usingPasskeys';
import { askForNewPasskey, askForPasskey, readNewPasskey } from './webauthn';

/** Signing in by passkeys, and a player's list of them. */
export const passkeyHandlers = (options: ServiceOptions, cookies: Cookies) => ({
  ...listHandlers(options),
  ...additionHandlers(options),
  ...signInHandlers(options, cookies),
});

function listHandlers(
  options: ServiceOptions,
): Handlers<operations, 'listPasskeys' | 'renamePasskey' | 'removePasskey'> {
  const { db, clock, tokens } = options;
  return {
    async listPasskeys({ request }) {
      const { userId } = await tokens.callerOf(request);
      const passkeys = await listPasskeys(db, userId);
      return {
        passkeys: passkeys.map(({ id, name, created_at, last_used_at, backed_up }) => ({
          id,
          name,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
          isBackedUp: backed_up,
        })),
      };
    },

    async renamePasskey({ path: { id }, body, request }) {
      const { id: userId } = await callerOf(options, request);
      const name = body.name.replaceAll(/\p{C}/gu, '').trim().slice(0, longestName);
      if (name === '') throw invalidFields([{ field: 'name', reason: 'required' }]);
      if (!(await renamePasskey(db, { userId, id, name }))) throw passkeyRefused('PASSKEY_UNKNOWN');
      return undefined;
    },

    async removePasskey({ path: { id }, body, request }) {
      const user = await callerOf(options, request);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const purpose = purposeOf({ purpose: 'remove_passkey', subject: id });
        await useProof(trx, { userId: user.id, proof: body.proof, purpose }, now);
        if (!(await removePasskey(trx, { userId: user.id, id }))) return;
        await noteSecurityChange(trx, { userId: user.id, kind: 'factor' }, now);
        await writeNotice(trx, { recipient: user.email, letter: passkeyRemovedLetter(user.lng) }, now);
      });
      return undefined;
    },
  };
}

function additionHandlers(options: ServiceOptions): Handlers<operations, 'beginPasskey' | 'addPasskey'> {
  const { db, clock, demo, logger } = options;
  return {
    async beginPasskey({ body, request }) {
      const user = await callerOf(options, request);
      const site = passkeySiteOf(options);
      if (demo && isDemoPlayer(user)) throw sharedAccount();
      const passkeys = await listPasskeys(db, user.id);
      if (passkeys.length >= maxPasskeys) throw passkeyRefused('PASSKEYS_FULL');
      const needed = { userId: user.id, proof: body.proof, purpose: purposeOf({ purpose: 'add_passkey' }) };
      await db.transaction().execute((trx) => useProof(trx, needed, clock.now()));
      const userHandle = userHandleOf(passkeys);
      const question = { purpose: 'add', userId: user.id, userHandle };
      const { request: id, challenge } = await keepQuestion(db, question, clock.now());
      const { companyName: siteName } = await readConfig(db);
      const owner = { userHandle, name: user.email ?? String(user.id), passkeys };
      return { request: id, options: { ...askForNewPasskey(site, challenge, { siteName, owner }) } };
    },

    async addPasskey({ body, headers, request }) {
      const user = await callerOf(options, request);
      const site = passkeySiteOf(options);
      const question = await useUpQuestion(db, body.request, clock.now());
      if (question?.user_id !== user.id || question.user_handle === null)
        throw passkeyRefused('PASSKEY_TIME_UP');
      const expected = { site, challengeHash: question.challenge_hash };
      const made = await readNewPasskey(body.credential, expected).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        logger.warn({ userId: user.id, reason }, 'a new passkey was refused');
        throw passkeyRefused('PASSKEY_REFUSED');
      });
      const { browser, system } = namesIn(headers['user-agent'] ?? null);
      const name = [browser, system].filter((part) => part !== null).join(', ');
      const passkey = { ...made, user_id: user.id, user_handle: question.user_handle, name };
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const result = await addPasskey(trx, passkey, now);
        if (result !== 'ADDED') throw passkeyRefused(result);
        await noteSecurityChange(trx, { userId: user.id, kind: 'factor' }, now);
        await writeNotice(trx, { recipient: user.email, letter: passkeyAddedLetter(user.lng, name) }, now);
      });
      return undefined;
    },
  };
}

function signInHandlers(
  options: ServiceOptions,
  cookies: Cookies,
): Handlers<operations, 'beginPasskeyLogin' | 'loginByPasskey'> {
  const { db, clock } = options;
  const open = createSessionOpener(options, cookies);
  return {
    async beginPasskeyLogin({ request }) {
      const site = passkeySiteOf(options);
      await countTry(db, challengeLimits(request.ip), clock.now());
      const question = { purpose: 'sign_in', userId: null };
      const { request: id, challenge } = await keepQuestion(db, question, clock.now());
      return { request: id, options: { ...askForPasskey(site, challenge) } };
    },

    async loginByPasskey({ body, headers, request, reply }) {
      passkeySiteOf(options);
      const question = await useUpQuestion(db, body.request, clock.now());
      if (question?.purpose !== 'sign_in') throw passkeyRefused('PASSKEY_TIME_UP');
      const user = await useOfPasskey(options, { credential: body.credential, question, request });
      // The authenticator had the player prove it: something that the player has, and a finger, a face or a PIN.
      const signIn = { userId: user.id, saved: body.save };
      return open(signIn, { request, reply, userAgent: headers['user-agent'] });
    },
  };
}

/** Takes a proof that the player is there, in the transaction of what it allows. */
async function useProof(
  trx: Trx,
  { userId, proof, purpose }: Pick<NeededStepUp, 'userId' | 'proof' | 'purpose'>,
  now: Date,
): Promise<void> {
  // The password is enough only while two-step sign-in is off: no proof by it is made otherwise.
  const needed = { userId, purpose, proof, methods: ['passkey', 'code', 'password'] } as const;
  if (!(await useStepUp(trx, needed, now))) throw stepUpTimeUp();
}
