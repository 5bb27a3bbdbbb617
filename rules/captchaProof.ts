/** The proof that a captcha was solved, as it travels in `X-Captcha`. */
export interface CaptchaProof {
  /** The id of the challenge, a UUID. */
  challenge: string;
  counter: number;
  /** In hexadecimal digits. */
  derivedKey: string;
}

const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(0|[1-9]\d{0,9})\.((?:[\da-f]{2}){1,64})$/;

/** A proof as text: `challenge.counter.key`. */
export function writeProof({ challenge, counter, derivedKey }: CaptchaProof): string {
  return `${challenge}.${counter}.${derivedKey}`;
}

/** The proof in a text; undefined when the text has another form. Whether the proof is true is not checked. */
export function readProof(text: string): CaptchaProof | undefined {
  const [, challenge, counter, derivedKey] = form.exec(text) ?? [];
  if (challenge === undefined || counter === undefined || derivedKey === undefined) return undefined;
  return { challenge, counter: Number(counter), derivedKey };
}
