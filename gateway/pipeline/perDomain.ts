import { upstreamNames, type UpstreamName } from '../upstream/names';

/** Makes something for each domain when it is first asked for: an operation needs few of them. */
export function perDomain<Parts extends Record<UpstreamName, unknown>>(
  make: (name: UpstreamName) => unknown,
): Parts {
  return new PerDomain(make) as object as Parts;
}

class PerDomain {
  readonly #made: Partial<Record<UpstreamName, unknown>> = {};
  readonly #make: (name: UpstreamName) => unknown;

  constructor(make: (name: UpstreamName) => unknown) {
    this.#make = make;
  }

  static {
    for (const name of upstreamNames) {
      Object.defineProperty(this.prototype, name, {
        get(this: PerDomain) {
          return (this.#made[name] ??= this.#make(name));
        },
      });
    }
  }
}
