/** The one way to an SMS: whatever sends a code to a phone is counted here. */
import type { FastifyRequest } from 'fastify';
import { readMobileNumber, type PhoneNumber } from '../../rules/phoneNumber';
import { demandCaptcha } from '../captcha/index';
import type { Db } from '../database/index';
import { writeSms } from '../letters/index';
import type { ServiceOptions } from '../service';
import { codeMinutes, issueCode } from './codes';
import { smsText } from './letterTexts';
import { smsLimits, type SmsTry } from './limits';
import { invalidFields, smsNotOffered } from './refusals';
import type { CodePurpose } from './tables';
import { countTry, type TryLimit } from '../players/index';

/** A number as the wire has it: digits of the calling code, and those after it. */
interface WireNumber {
  country_code: string;
  phone_number: string;
}

/** The number that the two fields of the wire make. Throws when it is no mobile number. */
export function typedNumber({ country_code, phone_number }: WireNumber): PhoneNumber {
  const number = readMobileNumber(`+${country_code}${phone_number}`);
  if (number) return number;
  if (phone_number === '') throw invalidFields([{ field: 'phone', reason: 'required' }]);
  throw invalidFields([{ field: 'phone', reason: 'invalid' }], 422);
}

/** A request for a code by SMS. */
export interface SmsRequest {
  purpose: Extract<CodePurpose, 'phone' | 'sign_in' | 'password'>;
  number: PhoneNumber;
  /** Whom the code is for; null for nobody: then no code fits, no SMS is written but `instead`, and the rest is the same. */
  userId: number | null;
  /** What an owner reads who gets no code. */
  instead?: string | undefined;
  knownDevice: SmsTry['knownDevice'];
  /** The language of the SMS. */
  lng: string;
}

/**
 * Counts an SMS that is to be written, against its ceilings and `others`. Throws `SMS_NOT_OFFERED`, `TOO_MANY_TRIES` or
 * `CAPTCHA_REQUIRED`.
 */
export async function countSms(
  { db, clock, writesSms }: Pick<ServiceOptions, 'db' | 'clock' | 'writesSms'>,
  { number, knownDevice }: Omit<SmsTry, 'address'>,
  request: FastifyRequest,
  others: readonly TryLimit[] = [],
): Promise<void> {
  if (!writesSms) throw smsNotOffered();
  const demand = (trx: Db) => demandCaptcha(trx, { code: 112, request }, clock.now());
  const limits = [...smsLimits({ number, address: request.ip, knownDevice }), ...others];
  await countTry(db, limits, clock.now(), demand);
}

/**
 * Counts the request, and writes the SMS with its code. The answer, its statements and so its time are the same for a
 * number that gets no SMS. Throws `SMS_NOT_OFFERED`, `TOO_MANY_TRIES` or `CAPTCHA_REQUIRED`.
 */
export async function requestSms(
  { db, clock, writesSms }: Pick<ServiceOptions, 'db' | 'clock' | 'writesSms'>,
  { purpose, number, userId, knownDevice, lng, instead }: SmsRequest,
  request: FastifyRequest,
): Promise<{ request: string; validSeconds: number }> {
  await countSms({ db, clock, writesSms }, { number, knownDevice }, request);
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    const issued = await issueCode(trx, { purpose, userId, recipient: number.phone }, now);
    const text = instead ?? smsText(lng, purpose, issued.code);
    const recipient = userId === null && instead === undefined ? null : number.phone;
    await writeSms(trx, { recipient, text, usefulUntil: issued.validUntil }, now);
    return issued.id;
  });
  return { request: id, validSeconds: codeMinutes * 60 };
}
