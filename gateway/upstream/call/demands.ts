import { CaptchaError, GatewayError, type ErrorCode } from '../../request/errors';
import type { Call } from './source';

/** The errors that tell what to do first. */
type DemandCode = Extract<ErrorCode, 'CAPTCHA_REQUIRED' | 'FINGERPRINT_REQUIRED' | 'TERMS_CHANGED'>;

const demandCodes: readonly string[] = [
  'CAPTCHA_REQUIRED',
  'FINGERPRINT_REQUIRED',
  'TERMS_CHANGED',
] satisfies DemandCode[];

/** Whether an error of this code tells what to do first. */
export const isDemand = (code: ErrorCode): boolean => demandCodes.includes(code);

/** What is demanded. */
export interface Demand {
  code: DemandCode;
  /** What a captcha is for: a solution counts for this alone. */
  captcha?: keyof typeof captchaCodes;
}

/** The number of the demand by what a captcha is for, a value of `CaptchaPurpose`. */
export const captchaCodes = { SIGN_IN: 100, REGISTRATION: 111, CODE: 112, QUESTION: 113 } as const;

/**
 * What an upstream can demand before it does as asked, as status and number of its error. The same for all upstreams,
 * whether or not their OpenAPI files mention it; behind this table only the captcha service is told a number.
 */
const demands: Readonly<Record<number, Readonly<Record<number, Demand>>>> = {
  400: {
    100: { code: 'CAPTCHA_REQUIRED', captcha: 'SIGN_IN' },
    111: { code: 'CAPTCHA_REQUIRED', captcha: 'REGISTRATION' },
    112: { code: 'CAPTCHA_REQUIRED', captcha: 'CODE' },
    113: { code: 'CAPTCHA_REQUIRED', captcha: 'QUESTION' },
    120: { code: 'FINGERPRINT_REQUIRED' },
  },
  451: { 1: { code: 'TERMS_CHANGED' } },
};

/** What an answer demands, if it does. */
export function demandOf(status: number, body: Buffer): Demand | undefined {
  const demanded = demands[status];
  if (!demanded) return undefined;
  return numbersIn(parse(body.toString()))
    .map((number) => demanded[number])
    .find((found) => found !== undefined);
}

/** The error that tells the caller of a demand. */
export function demandError({ code, captcha }: Demand): GatewayError {
  return captcha ? new CaptchaError(captcha) : new GatewayError(code);
}

/**
 * Whether the one who asked can do what is demanded: confirm the terms as a player, or send a proof along with a call
 * that carries it. Nobody else is told of a demand, which then is a failure of the service.
 */
export function canMeet(
  { code }: Demand,
  { as, carriesProofs }: Pick<Call, 'as' | 'carriesProofs'>,
): boolean {
  return code === 'TERMS_CHANGED' ? as !== 'nobody' : carriesProofs;
}

/** The details of a JSON-API error list, joined; undefined for any other body. */
export function joinedDetails(body: unknown): string | undefined {
  const details = errorList(body).flatMap(({ detail }) => (typeof detail === 'string' ? [detail] : []));
  return details.length > 0 ? details.join(', ') : undefined;
}

/**
 * A refusal in the shape that the OpenAPI files document. Every service may also refuse by a JSON-API list of errors:
 * its first code that `fits`, else what the status says, with the details joined. Any other body stays as it is.
 */
export function asProblem(body: unknown, status: number, fits: (problem: object) => boolean): unknown {
  const errors = errorList(body);
  if (errors.length === 0) return body;
  const message = joinedDetails(body) ?? '';
  const codes = [...errors.map(({ code }) => code), status >= 500 ? 'UNAVAILABLE' : 'INVALID'];
  const problems = codes.flatMap((code) => (typeof code === 'string' ? [{ code, message }] : []));
  return problems.find(fits) ?? body;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The numbers of an error: at the top of its body, or one in each entry of a JSON-API list. */
function numbersIn(body: unknown): number[] {
  if (!isObject(body)) return [];
  const codes = [body.code, body.exceptionCode, body.errorCode, ...errorList(body).map(({ code }) => code)];
  // Of a list or an object there may be no text, and asking for it throws.
  return codes.filter((code) => !isObject(code) && /^\d{1,9}$/.test(String(code))).map(Number);
}

function errorList(body: unknown): Fields[] {
  return isObject(body) && Array.isArray(body.errors) ? body.errors.filter(isObject) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
