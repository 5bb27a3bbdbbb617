import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { components } from '../../schema/upstreams/__generated__/feed';
import type { Clock } from '../clock';

type OutcomeInContext = components['schemas']['OutcomeInContext'];

/** A change to the test feed's answer about an outcome. */
export interface QuoteChange {
  price?: string;
  priceVersion?: number;
  state?: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  result?: 'WON' | 'LOST' | 'VOID' | null;
  /** What the result is in exact shares, where the word does not say all of it. */
  resultFactor?: { voidShare: string; result: string; deadHeat: string };
  startsAt?: Date;
  /** The state of the game, and the name of its championship. */
  game?: Partial<
    Pick<
      OutcomeInContext['game'],
      'status' | 'clock' | 'score' | 'scoreVersion' | 'halfTimeScore' | 'champName'
    >
  >;
}

/** A feed over real HTTP whose answers a test decides. */
export class FeedServer {
  /** How it answers: correctly, not at all, slowly, with broken bodies, or with prices of a minute ago. */
  mood: 'well' | 'down' | 'slow' | 'broken' | 'stale' = 'well';
  /** The outcomes of each question that it received. */
  readonly asked: string[][] = [];
  private readonly quotes = new Map<string, OutcomeInContext>();
  private readonly server: Server;
  private waiting: (() => void)[] = [];

  constructor(private readonly clock: Clock) {
    this.server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://feed');
      const ids = searchParams.get('ids')?.split(',') ?? [];
      const language = searchParams.get('lng');
      this.asked.push(ids);
      const answer = () => {
        const age = this.mood === 'stale' ? 60_000 : 0;
        const outcomes = ids.flatMap((id) => inLanguage(this.quotes.get(id), language));
        const asOf = new Date(this.clock.now().getTime() - age).toISOString();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(this.mood === 'broken' ? { outcomes } : { asOf, outcomes }));
      };
      if (this.mood === 'down') return void response.writeHead(503).end('{}');
      if (this.mood === 'slow') return void this.waiting.push(answer);
      answer();
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Removes an outcome. */
  forget(outcomeId: string): void {
    this.quotes.delete(outcomeId);
  }

  /** The number of questions that wait while it is slow. */
  get questions(): number {
    return this.waiting.length;
  }

  /** Answers the waiting questions. */
  answerNow(): void {
    this.mood = 'well';
    for (const answer of this.waiting.splice(0)) answer();
  }

  /** Adds or changes an outcome of game `number`; returns the outcome's id. */
  say(number: number, change: QuoteChange = {}, side: 'HOME' | 'AWAY' = 'HOME'): string {
    const marketId = `${number}~RESULT~`;
    const id = `${marketId}~${side}`;
    const known = this.quotes.get(id) ?? opening(number, id, marketId, this.clock.now());
    const { price, priceVersion, state, result, resultFactor, startsAt, game } = change;
    const priceChanged = price !== undefined && price !== known.outcome.price;
    const version = priceVersion ?? known.outcome.priceVersion + (priceChanged ? 1 : 0);
    this.quotes.set(id, {
      ...known,
      outcome: {
        ...known.outcome,
        price: price ?? known.outcome.price,
        priceVersion: version,
        state: state ?? known.outcome.state,
      },
      game: { ...known.game, startsAt: startsAt?.toISOString() ?? known.game.startsAt, ...game },
      result: result === undefined ? known.result : result,
      ...(resultFactor && { resultFactor }),
    });
    return id;
  }
}

/** The same with its names in a language: `Home (ru)`. */
function inLanguage(quote: OutcomeInContext | undefined, language: string | null): OutcomeInContext[] {
  if (!quote || language === null) return quote ? [quote] : [];
  const { game, outcome } = quote;
  const named = (name: string): string => `${name} (${language})`;
  const side = (one: typeof game.home) => one && { ...one, name: named(one.name) };
  return [
    {
      ...quote,
      game: {
        ...game,
        champName: named(game.champName),
        title: game.title && named(game.title),
        home: side(game.home),
        away: side(game.away),
      },
      outcome: {
        ...outcome,
        competitor: outcome.competitor && { ...outcome.competitor, name: named(outcome.competitor.name) },
      },
    },
  ];
}

function opening(number: number, id: string, marketId: string, now: Date): OutcomeInContext {
  return {
    outcome: {
      id,
      price: '2.000',
      priceVersion: 1,
      state: 'OPEN',
      kind: 'HOME',
      score: null,
      competitor: null,
    },
    market: { id: marketId, kind: 'RESULT', line: null, main: true },
    game: {
      number,
      status: 'LIVE',
      clock: { period: 'FIRST_HALF', minute: 10, addedMinute: 0 },
      score: { home: 0, away: 0 },
      halfTimeScore: null,
      winner: null,
      timeline: [],
      suspended: false,
      marketsRevision: 1,
      marketCount: 1,
      slug: `${number}-home-away`,
      kind: 'MATCH',
      sportSlug: 'football',
      champSlug: 'premier-league',
      champName: 'Premier League',
      countryCode: 'GB-ENG',
      round: null,
      title: null,
      home: { name: 'Home', code: null },
      away: { name: 'Away', code: null },
      startsAt: now.toISOString(),
      originalStartsAt: '2024-03-08T12:00:00.000Z',
      reconstructed: false,
      markets: [],
    },
    result: null,
  };
}
