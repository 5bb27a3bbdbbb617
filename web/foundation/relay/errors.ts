/** Why a request brought no answer. */
export type NetworkErrorKind = 'offline' | 'timeout' | 'refused';

/** A request that brought no GraphQL answer; the cause is the connection or the server, never the player. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  /** `status` is the HTTP status of a refusal, `code` the gateway's word for it. */
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
