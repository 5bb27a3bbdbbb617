import { GatewayError, type ErrorCode } from '../errors';

/**
 * What an upstream can demand before it does as asked, as status and number of its error. The same for all upstreams,
 * whether or not their OpenAPI files mention it; nothing behind this table sees a number.
 */
const demands: Readonly<Record<number, Readonly<Record<number, ErrorCode>>>> = {
  400: {
    100: 'CAPTCHA_REQUIRED',
    111: 'CAPTCHA_REQUIRED',
    112: 'CAPTCHA_REQUIRED',
    113: 'CAPTCHA_REQUIRED',
    120: 'FINGERPRINT_REQUIRED',
  },
  451: { 1: 'TERMS_CHANGED' },
};

/** Throws the error of the demand that an answer makes, if it makes one. */
export function throwDemand(status: number, text: string): void {
  const demanded = demands[status];
  if (!demanded) return;
  const code = numbersIn(parse(text))
    .map((number) => demanded[number])
    .find((found) => found !== undefined);
  if (code) throw new GatewayError(code);
}

/** The details of a JSON-API error list, joined; undefined for any other body. */
export function joinedDetails(body: unknown): string | undefined {
  const details = errorList(body).flatMap(({ detail }) => (typeof detail === 'string' ? [detail] : []));
  return details.length > 0 ? details.join(', ') : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The numbers of an error: at the top of its body, or one in each entry of a JSON-API list. */
function numbersIn(body: unknown): number[] {
  if (!isObject(body)) return [];
  const codes = [body.code, body.exceptionCode, body.errorCode, ...errorList(body).map(({ code }) => code)];
  return codes.filter((code) => /^\d{1,9}$/.test(String(code))).map(Number);
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
