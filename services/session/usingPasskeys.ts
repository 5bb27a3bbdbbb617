/** Checks what a passkey answered. */
import type { ServiceOptions } from '../service';
import { writeNotice } from '../letters/index';
import { passkeyCopiedLetter } from './letterTexts';
import { passkeyLimits } from './limits';
import type { AnsweredQuestion } from './passkeyChallenges';
import { findPasskey, noteUse, type Passkey } from './passkeys';
import { passkeyRefused, passkeysNotOffered } from './refusals';
import { countTry, findUser, type User, deviceIdOf } from '../players/index';
import { credentialIdOf, readUse } from './webauthn';
import type { FastifyRequest } from 'fastify';
import { knownDeviceOf } from './devices';

/** Where passkeys work. Throws where none are offered. */
export function passkeySiteOf({ passkeys }: Pick<ServiceOptions, 'passkeys'>) {
  if (!passkeys) throw passkeysNotOffered();
  return passkeys;
}

/** An answer of an authenticator to a question, which is used up. */
interface Use {
  credential: unknown;
  question: AnsweredQuestion;
  request: FastifyRequest;
}

/**
 * The player whose passkey answered a question. Throws `PASSKEY_UNKNOWN` for a passkey that is not stored or that
 * belongs to another player than the one who was asked, `PASSKEY_REFUSED` for an answer that does not fit, and 429: tries are
 * counted as those of a password are.
 */
export async function useOfPasskey(
  options: ServiceOptions,
  { credential, question, request }: Use,
): Promise<User> {
  const { db, clock, logger } = options;
  const site = passkeySiteOf(options);
  const credentialId = credentialIdOf(credential);
  const passkey = await findPasskey(db, credentialId);
  const user = passkey && (await findUser(db, passkey.user_id));
  const knownDevice = await knownDeviceOf(db, user, deviceIdOf(request), clock.now());
  const login = user ? String(user.id) : `passkey ${credentialId}`;
  const takeBack = await countTry(
    db,
    passkeyLimits({ login, address: request.ip, knownDevice }),
    clock.now(),
  );
  const isAsked = question.user_id === null || question.user_id === user?.id;
  if (!passkey || !user || !isAsked) throw passkeyRefused('PASSKEY_UNKNOWN');

  const use = await readUse(credential, passkey, { site, challengeHash: question.challenge_hash }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ userId: user.id, reason }, 'the answer of a passkey was refused');
      throw passkeyRefused('PASSKEY_REFUSED');
    },
  );
  if (!(await noteUse(db, { id: passkey.id, ...use }, clock.now()))) {
    await tellOfCopy(options, { user, passkey });
    throw passkeyRefused('PASSKEY_REFUSED');
  }
  await takeBack();
  return user;
}

/** Tells the owner that somebody used a copy of a passkey. */
async function tellOfCopy(
  { db, clock, logger }: ServiceOptions,
  { user, passkey }: { user: User; passkey: Passkey },
) {
  logger.warn({ userId: user.id, passkey: passkey.id }, 'the counter of a passkey went back');
  const letter = passkeyCopiedLetter(user.lng, passkey.name);
  await db.transaction().execute((trx) => writeNotice(trx, { recipient: user.email, letter }, clock.now()));
}
