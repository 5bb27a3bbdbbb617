import type { FastifyRequest } from 'fastify';
import type { operations } from '../../schema/upstreams/__generated__/session';
import { readMobileNumber } from '../../rules/phoneNumber';
import { demandCaptcha } from '../captcha/index';
import type { Db } from '../database/index';
import { type Handlers, Refusal } from '../http/index';
import { writeLetter, writeSms } from '../letters/index';
import type { ServiceOptions } from '../service';
import { codeMinutes } from './codes';
import type { Cookies } from './cookies';
import { registrationLetter, registrationSms, registrationTakenLetter } from './letterTexts';
import { codeLimits, registrationLimits } from './limits';
import type { Opening } from './openingSessions';
import {
  codeRefused,
  confirmationNotOffered,
  invalidFields,
  oneClickClosed,
  resendTooSoon,
  refuseFaults,
} from './refusals';
import { createRegistrar, openRegistration, type Registrar } from './registering';
import {
  findByLink,
  findRegistration,
  keepRegistration,
  noteResent,
  resendSeconds,
  secondsToResend,
  tryRegistrationCode,
  useUpRegistration,
  type RegistrationChoices,
  type RegistrationRequest,
} from './registrationRequests';
import {
  choiceFaults,
  emailFaults,
  keptPromoCode,
  keptResidence,
  newPasswordFaults,
  normalEmail,
  openedByLinkFaults,
  withoutSpaces,
} from './rules';
import { countSms, typedNumber } from './sms';
import { countTry, findByEmail, findByPhone } from '../players/index';

/** What a form may leave out, as an account gets it. */
const keptOf = ({ promoCode, residence }: { promoCode?: string; residence?: string }) => ({
  promoCode: keptPromoCode(promoCode),
  residence: keptResidence(residence),
});

/** The choices of a form, as they are kept until the code is used. */
function choicesOf(form: { currency: string; lng: string; promoCode?: string; residence?: string }) {
  const { promoCode, residence } = keptOf(form);
  return { currency: form.currency, lng: form.lng, promo_code: promoCode, residence };
}

/**
 * Registering: in one click, or by an address or a phone that the player proves to have. No answer tells whether somebody
 * has it already: only who reads what is sent there learns of it.
 */
export function registrationHandlers(options: ServiceOptions, cookies: Cookies) {
  const register = createRegistrar(options, cookies);
  return {
    ...oneClickHandlers(options, register),
    ...requestHandlers(options),
    ...confirmationHandlers(options, register),
  };
}

function oneClickHandlers(options: ServiceOptions, register: Registrar): Handlers<operations, 'register'> {
  const { db, clock, demo } = options;
  return {
    async register({ body, headers, request, reply }) {
      const offered = await openRegistration(options);
      if (!demo) throw oneClickClosed();
      const { currency, lng } = body;
      refuseFaults(choiceFaults(body, offered));
      const demand = (trx: Db) => demandCaptcha(trx, { code: 111, request }, clock.now());
      await countTry(db, registrationLimits(request.ip), clock.now(), demand);
      const account = { currency, lng, ...keptOf(body), email: null, phone: null, password: null };
      const opened = await register(account, { request, reply, userAgent: headers['user-agent'] });
      if (!opened) throw new Error('An account without address and phone was taken.');
      return opened;
    },
  };
}

function requestHandlers(
  options: ServiceOptions,
): Handlers<operations, 'requestEmailRegistration' | 'requestPhoneRegistration' | 'resendRegistration'> {
  const { db, clock } = options;
  return {
    async requestEmailRegistration({ body, request }) {
      const offered = await openRegistration(options);
      refuseFaults([...emailFaults(body.email), ...choiceFaults(body, offered)]);
      const recipient = normalEmail(body.email);
      await countEmail(options, { email: recipient, request, isFirst: true });
      return sendCode(options, { kind: 'email', recipient, ...choicesOf(body) });
    },

    async requestPhoneRegistration({ body, request }) {
      const offered = await openRegistration(options);
      const number = typedNumber(body);
      refuseFaults(choiceFaults(body, offered));
      await countSms(options, { number, knownDevice: null }, request, registrationLimits(request.ip));
      const { phone: recipient } = number;
      return sendCode(options, { kind: 'phone', recipient, ...choicesOf(body) });
    },

    async resendRegistration({ body, request }) {
      await openRegistration(options);
      const found = await findRegistration(db, body.request, clock.now());
      if (!found) throw codeRefused('TIME_UP');
      const wait = secondsToResend(found, clock.now());
      if (wait > 0) throw resendTooSoon(wait);
      const { kind, recipient, currency, lng, promo_code, residence } = found;
      const number = kind === 'phone' ? readMobileNumber(recipient) : null;
      if (number) await countSms(options, { number, knownDevice: null }, request);
      else await countEmail(options, { email: recipient, request, isFirst: false });
      return sendCode(options, { kind, recipient, currency, lng, promo_code, residence }, body.request);
    },
  };
}

function confirmationHandlers(
  options: ServiceOptions,
  register: Registrar,
): Handlers<operations, 'confirmRegistration' | 'confirmRegistrationByLink'> {
  const { db, clock } = options;

  /** Makes the account of a request that was proven. */
  const finish = async (
    found: RegistrationRequest,
    password: string,
    opening: Opening,
  ): Promise<{ user_id: number; token: string }> => {
    const offered = await openRegistration(options);
    const { kind, recipient, currency, lng, promo_code: promoCode, residence } = found;
    // A request of the release before says no residence: its account waits for it, instead of the code.
    refuseFaults(choiceFaults({ currency, isOfAge: true }, { ...offered, demo: true }));
    const email = kind === 'email' ? { address: recipient, isProven: true } : null;
    const phone = kind === 'phone' ? readMobileNumber(recipient) : null;
    const account = { currency, lng, password, promoCode, email, phone, residence };
    const opened = await register(account, opening, async (trx) => {
      if (!(await useUpRegistration(trx, found))) throw codeRefused('TIME_UP');
    }).catch(async (error: unknown) => {
      // The register has answered: the same code or link does not ask it again.
      if (error instanceof Refusal && error.code === 'PERSON_EXCLUDED')
        await db.transaction().execute((trx) => useUpRegistration(trx, found));
      throw error;
    });
    // Somebody got the address or the phone after the code was sent. Who proved to have it may know.
    if (!opened) throw invalidFields([{ field: kind, reason: 'taken' }], 422);
    return opened;
  };

  return {
    async confirmRegistration({ body, headers, request, reply }) {
      await openRegistration(options);
      const code = withoutSpaces(body.code);
      refuseFaults(newPasswordFaults({ code, password: body.password }));
      const found = await tryRegistrationCode(db, { id: body.request, code }, clock.now());
      if (typeof found === 'string') throw codeRefused(found);
      return finish(found, body.password, { request, reply, userAgent: headers['user-agent'] });
    },

    async confirmRegistrationByLink({ body, headers, request, reply }) {
      await openRegistration(options);
      refuseFaults(openedByLinkFaults(body));
      const found = await findByLink(db, body.link, clock.now());
      if (!found) throw codeRefused('TIME_UP');
      return finish(found, body.password, { request, reply, userAgent: headers['user-agent'] });
    },
  };
}

/** Keeps the registration and sends its code, or tells the owner of an account. `resent`: the request before it. */
function sendCode({ db, clock, siteUrl }: ServiceOptions, choices: RegistrationChoices, resent?: string) {
  const { kind, recipient, lng } = choices;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if (resent !== undefined && !(await noteResent(trx, resent, now))) throw resendTooSoon(resendSeconds);
    const find = kind === 'email' ? findByEmail : findByPhone;
    const owner = await find(trx, recipient);
    const isFree = owner === undefined;
    const { id, code, link, validUntil } = await keepRegistration(trx, { ...choices, isFree }, now);
    const about = { recipient, usefulUntil: validUntil };
    if (kind === 'phone') {
      await writeSms(trx, { ...about, text: registrationSms(owner?.lng ?? lng, isFree ? code : null) }, now);
    } else {
      const letter = isFree
        ? registrationLetter(lng, { code, minutes: codeMinutes, siteUrl, link })
        : registrationTakenLetter(owner.lng, siteUrl);
      await writeLetter(trx, { ...about, ...letter }, now);
    }
    return { request: id, validSeconds: codeMinutes * 60, resendSeconds };
  });
}

function countEmail(
  { db, clock, writesLetters }: ServiceOptions,
  { email, request, isFirst }: { email: string; request: FastifyRequest; isFirst: boolean },
) {
  if (!writesLetters) throw confirmationNotOffered();
  const demand = (trx: Db) => demandCaptcha(trx, { code: 111, request }, clock.now());
  // Known devices are not counted apart: a device of any account could send letters to any address.
  const letters = codeLimits({ login: email, address: request.ip, knownDevice: null });
  const limits = isFirst ? [...registrationLimits(request.ip), ...letters] : letters;
  return countTry(db, limits, clock.now(), demand);
}
