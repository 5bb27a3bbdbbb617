/** Why a request got no answer. */
export type NetworkErrorKind = 'offline' | 'timeout' | 'refused';

/** A request got no GraphQL answer; the cause is the connection or the server, never the player. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  /** `status` is the HTTP status of a refusal, `code` the code that the gateway gave. */
  constructor(
    readonly kind: NetworkErrorKind,
    readonly status?: number,
    readonly code?: string,
  ) {
    super(
      status === undefined ? `The request failed: ${kind}` : `The request was refused with status ${status}`,
    );
  }
}
