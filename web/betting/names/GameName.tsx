import type { NamedGame } from './labels';

/**
 * `Arsenal – Chelsea`, or the name of a race, as visible text. Each name keeps its own direction, so that the home
 * side stands where the page's reading direction begins, as on the scoreboard.
 */
export function GameName({ game: { title, home, away } }: { game: NamedGame }) {
  if (title != null) return <bdi>{title}</bdi>;
  return (
    <>
      <bdi>{home?.name}</bdi> – <bdi>{away?.name}</bdi>
    </>
  );
}
