/** The instant by which a past match's day is written: where only the day is known, it is the same in every zone. */
export function playedOn(playedAt: string, hourKnown: boolean): string {
  return hourKnown ? playedAt : `${playedAt.slice(0, 10)}T12:00:00Z`;
}
