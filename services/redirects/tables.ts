import type { Generated } from 'kysely';

/** The HTTP statuses of a redirect. */
export type RedirectCode = 301 | 302 | 307 | 308;

declare module '../database/schema' {
  interface Database {
    /** The redirects that the operator set. */
    redirect_rules: {
      id: Generated<number>;
      /** The whole path, unique: `/promo` for every language, `/ru/promo` for one. */
      path: string;
      /** A path of the site with its query; without a language it keeps the visitor's. */
      target: string;
      code: RedirectCode;
      created_at: Date;
    };
  }
}
