import { addressGroups } from '../../rules/addressGroups';
import { GatewayError } from '../request/errors';

/** The most streams at once. Browsers hold one for all their tabs; many players may share an address. */
const mostOfAddress = 200;
const mostOfSession = 20;

/** When to try again: a stream that was left ends at the latest when its next sign cannot be sent. */
const retryAfterSeconds = 30;

/** So many live streams are open that no other one is. */
export class TooManyStreams extends GatewayError {
  readonly retryAfterSeconds = retryAfterSeconds;
  constructor() {
    super('RATE_LIMITED', 'Too many live streams are open from here. Ask at intervals, and try again later.');
  }
}

/** Whose streams are open. `mostAtAddress` is more than the default where one address asks for many. */
export function createOpenStreams(mostAtAddress = mostOfAddress) {
  const open = new Map<string, number>();
  const take = (owner: string, most: number): boolean => {
    const count = open.get(owner) ?? 0;
    if (count >= most) return false;
    open.set(owner, count + 1);
    return true;
  };
  const giveBack = (owner: string): void => {
    const count = (open.get(owner) ?? 0) - 1;
    if (count > 0) open.set(owner, count);
    else open.delete(owner);
  };

  return {
    /** Counts a stream of an address and, where there is one, a session; throws `TooManyStreams`. Returns its end. */
    begin(address: string | undefined, session: string | undefined): () => void {
      const bounds: [owner: string, most: number][] = [
        [`address ${addressGroups(address).near}`, mostAtAddress],
      ];
      if (session) bounds.push([`session ${session}`, mostOfSession]);
      const taken: string[] = [];
      const end = (): void => taken.splice(0).forEach(giveBack);
      for (const [owner, most] of bounds) {
        if (!take(owner, most)) {
          end();
          throw new TooManyStreams();
        }
        taken.push(owner);
      }
      return end;
    },
  };
}
