/** Addresses of tests: what a site counts by address, it counts for each test alone. */

/** The header by which a site of the tests knows the address of its caller. */
type AddressHeader = Record<'x-forwarded-for', string>;

let taken = 0;
let current: AddressHeader | undefined;

/** Takes an address that no other test of this worker has. Sites belong to workers; `worker` is the number of this one. */
export function takeAddress(worker: number): AddressHeader {
  taken += 1;
  current = { 'x-forwarded-for': ['10', worker % 256, taken >> 8, taken % 256].join('.') };
  return current;
}

/** The header with the address of the running test; empty outside of tests. */
export const ownAddress = (): Partial<AddressHeader> => current ?? {};
