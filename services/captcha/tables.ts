import type { Challenge } from 'altcha-lib/types';

declare module '../database/schema' {
  interface Database {
    /** Challenges that were asked for within the last hour. */
    captcha_challenges: {
      id: string;
      /** The code of the demand that a proof answers. */
      code: number;
      /** SHA-256 of the address that asked, or of its /64. */
      address_hash: Buffer;
      /** With its signature. */
      challenge: Challenge;
      /** Signs this challenge and no other. */
      secret: string;
      issued_at: Date;
      expires_at: Date;
      /** When a proof was accepted; null while one can be. */
      used_at: Date | null;
    };
  }
}
