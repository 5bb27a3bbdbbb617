import type { Generated } from 'kysely';

/** The HTTP statuses of a redirect. */
export type RedirectCode = 301 | 302 | 307 | 308;

export interface RedirectsTables {
  /** Where the operator sends visitors of a path. */
  redirect_rules: {
    id: Generated<number>;
    /** The whole path, once: `/promo` in every language, `/ru/promo` in one. */
    path: string;
    /** A path of the site with query; without a language the visitor's own is kept. */
    target: string;
    code: RedirectCode;
    created_at: Date;
  };
}
