/**
 * The page's only policy for Trusted Types: a browser that supports them accepts HTML and code only from here, so that
 * a fault elsewhere cannot turn a text into a script. TypeScript's DOM types call the results strings; in a browser
 * with Trusted Types they are objects.
 */

/** The content security policy names it too, and allows no other. */
export const trustedTypesPolicy = 'touchline';

interface Policy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

const same = (text: string): string => text;
const rules: Policy = { createHTML: same, createScript: same, createScriptURL: same };
const policy =
  typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy(trustedTypesPolicy, rules);

/** HTML that the gateway has sanitized, or that is the site's own. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** Code of a trusted remote application that the gateway has checked, or data for a script element. */
export const trustedScript = (code: string): string => policy.createScript(code);

/** Address of a script of the site or of a trusted remote application. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
