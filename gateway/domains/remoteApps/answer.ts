import { z } from 'zod';
import { UnreadableHtml } from '../shared/html';
import { fitsIntegrity } from './integrity';
import { containedHtml } from './markup';
import type { RemoteAppContentParent } from './parents';

/** The longest code or HTML, in characters; the client limits the size of the whole answer before. */
const maxText = 512 * 1024;
const maxTitle = 300;
const maxFiles = 20;
const maxAddress = 2048;

const text = z.string().max(maxText).nullish();
const addresses = z.array(z.string().max(maxAddress)).max(maxFiles).nullish();

/** An application's answer; an absent part may be empty, null or left out. */
const wireAnswer = z.object({
  appName: z.string(),
  title: z.string().max(maxTitle).nullish(),
  codeToEval: text,
  scriptsToLoad: addresses,
  head: text,
  body: text,
  style: text,
  cssToLoad: addresses,
});

/** The application whose answer is expected. */
export interface ExpectedApp {
  name: string;
  /** Its base address; files may come only from this origin. */
  base: URL;
  integrity: string | null;
}

/**
 * Reads an application's answer; null when it is not one, names another application, names files on another origin, has
 * more HTML than a page can have, or its code does not match the configured integrity. The code stays text: it is never
 * evaluated here or on the page's server. Elements that the application has for the head are dropped: the site writes a
 * document's metadata.
 */
export function readAnswer(
  json: string,
  { name, base, integrity }: ExpectedApp,
): RemoteAppContentParent | null {
  const parsed = wireAnswer.safeParse(parseJson(json));
  if (!parsed.success || parsed.data.appName !== name) return null;
  const { title, body, style, codeToEval, scriptsToLoad, cssToLoad } = parsed.data;
  const scripts = ownFiles(scriptsToLoad ?? [], base);
  const styleSheets = ownFiles(cssToLoad ?? [], base);
  if (!scripts || !styleSheets) return null;
  if (codeToEval && integrity && !fitsIntegrity(codeToEval, integrity)) return null;
  const markup = readMarkup(body ?? '');
  if (markup === null) return null;
  return {
    __typename: 'RemoteAppContent',
    title: title ?? '',
    body: markup,
    style: containedCss(style ?? ''),
    styleSheets,
    code: codeToEval || null,
    scripts,
    integrity,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readMarkup(html: string): string | null {
  try {
    return containedHtml(html);
  } catch (error) {
    if (error instanceof UnreadableHtml) return null;
    throw error;
  }
}

/** The absolute addresses, or null when one of them is not on the application's origin. */
function ownFiles(files: string[], base: URL): string[] | null {
  const urls = files.map((file) => (URL.canParse(file, base) ? new URL(file, base) : null));
  return urls.every((url) => url?.origin === base.origin) ? urls.map((url) => String(url)) : null;
}

/** CSS in which nothing ends the style element: a backslash before the slash has the same meaning in CSS. */
function containedCss(css: string): string {
  return css.replace(/<\/(?=style)/gi, '<\\/');
}
