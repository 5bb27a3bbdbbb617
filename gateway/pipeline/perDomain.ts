import { domainNames, type DomainName } from './domains';

/** Makes something for each domain when it is first asked for: an operation needs few of them. */
export function perDomain<Parts extends Record<DomainName, unknown>>(
  make: (name: DomainName) => unknown,
): Parts {
  return new PerDomain(make) as object as Parts;
}

class PerDomain {
  readonly #made: Partial<Record<DomainName, unknown>> = {};
  readonly #make: (name: DomainName) => unknown;

  constructor(make: (name: DomainName) => unknown) {
    this.#make = make;
  }

  static {
    for (const name of domainNames) {
      Object.defineProperty(this.prototype, name, {
        get(this: PerDomain) {
          return (this.#made[name] ??= this.#make(name));
        },
      });
    }
  }
}
