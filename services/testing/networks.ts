/** A browser that goes to a social network and comes back, for contract tests. */
import { callbackPath } from '../social/providers';
import type { TestClient } from './client';

/** The origin of the site in tests: it exists only as the address to which networks send players back. */
export const publicUrl = 'http://site.test';

/** Where a browser was sent: the path and query of this site. */
export interface CameBack {
  status: number;
  /** Where it leads. */
  location: string;
}

/** Asks for an address as a browser that follows no redirect. */
async function visit(
  url: string,
  jar: Map<string, string>,
  form?: Record<string, string>,
): Promise<Response> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
  return response;
}

/** Answers the network's question; returns the address to which it sends the browser back. */
export async function answerNetwork(url: string, answer: Record<string, string>): Promise<string> {
  const jar = new Map<string, string>();
  const { origin } = new URL(url);
  let next = url;
  for (let hop = 0; hop < 6 && next.startsWith(origin); hop += 1) {
    const isQuestion = new URL(next).pathname.startsWith('/ask/');
    const response = await visit(next, jar, isQuestion ? answer : undefined);
    next = new URL(response.headers.get('location') ?? '', next).href;
  }
  return next;
}

/** Opens the address to which a network sent the browser back. */
export async function comeBack(origin: string, client: TestClient, address: string): Promise<CameBack> {
  const { pathname, search } = new URL(address);
  const response = await client.visit(origin + pathname + search);
  return { status: response.status, location: response.headers.get('location') ?? '' };
}

/** Where a network sends browsers back to. */
export const backTo = (network: string): string => publicUrl + callbackPath(network);
