/** The least that is read of a token: nothing is trusted for it, so its signature does not matter here. */
interface Claims {
  sub?: unknown;
}

/** The player that a user token names; undefined where it cannot be read, as an operator's own may be opaque. */
export function subjectOf(token: string): string | undefined {
  const [, payload, signature, more] = token.split('.');
  if (payload === undefined || signature === undefined || more !== undefined) return undefined;
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims | null;
    const sub = claims?.sub;
    return typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined;
  } catch {
    return undefined;
  }
}
