import { createBooks } from '../../services/feed/book/books';
import fitted from '../../services/feed/model/ratings.json';
import { createSearch } from '../../services/feed/search/search';
import { packSchedule, testNow } from '../../services/feed/testing/games';
import { faultySearches, shareFound } from '../../services/feed/testing/searches';
import { createViews } from '../../services/feed/views/views';
import { median, table } from '../report';

const searches = 500;
const seeds = ['first', 'second', 'third'];
const aim = 0.95;

/** Measures how many searches with one typing fault find what was meant among the first three of its group. */
export function measureSearch(): Promise<string> {
  const schedule = packSchedule();
  const views = createViews(schedule, createBooks(fitted));
  const { find } = createSearch(schedule, views);
  const rows = seeds.map((seed) => {
    const asked = faultySearches(schedule, views.current(testNow), searches, seed);
    const took: number[] = [];
    const { share, missed } = shareFound(asked, (text) => {
      const from = performance.now();
      const found = find(text, testNow);
      took.push(performance.now() - from);
      return found;
    });
    const examples = missed.slice(0, 3).map(({ text, meant }) => `${text} (${meant})`);
    return [seed, `${(share * 100).toFixed(1)} %`, median(took).toFixed(1), examples.join(', ')];
  });
  const title = `Search: ${searches} texts with one typing fault, found among the first three; aim ${aim * 100} %`;
  return Promise.resolve(table(title, ['seed', 'found', 'ms a search', 'not found'], rows));
}
