/** Posts a GraphQL request as a client over HTTP does; a body that is text is sent as it is. */
export const postTo = (
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });

/** The same to a gateway that a test has started. */
export type Post =
  Parameters<typeof postTo> extends [string, ...infer Rest] ? (...args: Rest) => Promise<Response> : never;

/** The code of an answer's first error. */
export const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errors: [{ extensions: { code: string } }] }).errors[0].extensions.code;
