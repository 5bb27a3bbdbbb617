/** Any game is three presses away from home: the search, its name typed, the result. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { send } from './player';
import { runsOf } from '../testing/runs';
import { expect, open, test } from './test';
import { waysInTurn } from '../testing/commitTurns';

/** By mouse or by touch, by turns; fifty by each of them in the long form. */
const chosenGames = runsOf(50, 25);
/** So many games are found with the search open, of which the last is pressed: to open every match takes minutes. */
const atOnce = 5;
/** Each missed game is waited for, so that more would only take time. */
const mostMissed = 3;

/** A game of the line or in play. */
interface Listed {
  slug: string;
  kind: string;
  title: string | null;
  home: { name: string } | null;
  away: { name: string } | null;
}

interface Games {
  edges: { node: Listed }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** All games of the line and in play, with their English names. */
async function allGames(url: string): Promise<Listed[]> {
  const games: Listed[] = [];
  for (const section of ['LIVE', 'LINE']) {
    for (let after: string | null = null, hasMore = true; hasMore;) {
      const variables = { section, first: 100, after, sideMarkets: false };
      const { data } = await send(url, 'GameListPaginationQuery', variables, 'lng=en');
      const { edges, pageInfo } = data?.games as Games;
      games.push(...edges.map(({ node }) => node));
      after = pageInfo.endCursor;
      hasMore = pageInfo.hasNextPage;
    }
  }
  return games;
}

/** What a visitor types to find the game: both sides of a match, the title of a race. */
const typedFor = ({ home, away, title }: Listed): string =>
  home && away ? `${home.name} ${away.name}` : (title ?? '');

/** The page's own links to the game outside the search do not count. */
const result = (page: Page, { slug }: Listed) =>
  page.getByRole('dialog').locator(`[role=row] a[href$="/${slug}"]`).first();

/** The ways in which it is used: each run takes one. */
for (const { name, width, height, hasTouch } of waysInTurn('three presses', [
  { name: 'desktop', width: 1366, height: 900, hasTouch: false },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
])) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch, isMobile: hasTouch });

    test(`any of ${chosenGames} random games is three presses away from home`, async ({ page, site }) => {
      const games = await allGames(site.url);
      expect(games.length).toBeGreaterThan(chosenGames);
      const seed = randomInt(2 ** 31);
      const some = fc.shuffledSubarray(games, { minLength: chosenGames, maxLength: chosenGames });
      const [chosen = []] = fc.sample(some, { seed, numRuns: 1 });

      await open(page, '/en');
      const home = page.url();
      const heading = page.getByRole('heading', { level: 1 });
      const title = await heading.innerText();
      const search = page.locator('[data-opens-search]').filter({ visible: true });
      const missed: Listed[] = [];
      for (let first = 0; first < chosen.length; first += atOnce) {
        await (hasTouch ? search.tap() : search.click());
        let found: Listed | undefined;
        for (const game of chosen.slice(first, first + atOnce)) {
          await page.getByRole('combobox').fill(typedFor(game));
          const isFound = await result(page, game)
            .waitFor({ timeout: 60_000 })
            .then(() => true)
            .catch(() => false);
          found = isFound ? game : undefined;
          if (!isFound) missed.push(game);
        }
        if (missed.length >= mostMissed) break;
        if (!found) {
          await page.keyboard.press('Escape');
          continue;
        }
        const link = result(page, found);
        await (hasTouch ? link.tap() : link.click());
        await expect(page).toHaveURL(new RegExp(`/${found.slug}$`));
        await expect(heading).toContainText(found.home?.name ?? found.title ?? '');
        // Back with a dialog open would only close it.
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.goBack();
        await expect(page).toHaveURL(home);
        await expect(heading).toHaveText(title);
      }
      // A game that ended meanwhile is found no more.
      const listed = missed.length === 0 ? [] : (await allGames(site.url)).map(({ slug }) => slug);
      const names = missed
        .filter(({ slug }) => listed.includes(slug))
        .map((game) => `${typedFor(game)} (${game.slug})`);
      expect(names, `games that the search does not show, by the seed ${seed}`).toEqual([]);
    });
  });
}
