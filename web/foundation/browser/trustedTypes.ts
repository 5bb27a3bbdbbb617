/**
 * The page's one policy for Trusted Types: where a browser knows them, it takes HTML and code only from here, so that a
 * fault elsewhere cannot turn a text into a script. The types of the DOM call the results strings; in a browser with
 * Trusted Types they are its own objects.
 */

/** Also named by the content security policy, which allows no other. */
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

/** HTML that the gateway has made safe, or that is our own. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** Code of a trusted remote application, which the gateway has checked, or data in a script element. */
export const trustedScript = (code: string): string => policy.createScript(code);

/** Address of a script that is ours or a trusted remote application's. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
