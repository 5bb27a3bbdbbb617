/** Random players who send what they do to either release, and repeat their keys at either. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../services/clock';
import type { Db } from '../../services/database/schema';
import { TestClient, type Answer } from '../../services/testing/client';
import { place, type CouponInput } from '../../services/testing/coupons';
import type { FeedServer } from '../../services/testing/feedServer';
import { limitsOf } from '../../services/testing/limits';
import { registerPlayer, type TestPlayer, type TestServices } from '../../services/testing/services';
import { askFor, freshToken, payIn, withdraw } from '../../services/testing/withdrawals';
import type { RunningRelease } from './releases';
import { comparedKeys, type KeyAnswer, type Report } from './report';

export interface TrafficOptions {
  readonly releases: readonly RunningRelease[];
  readonly db: Db;
  readonly clock: Clock;
  readonly feed: FeedServer;
  readonly report: Report;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** A player, and the release that answers next. */
interface Visitor {
  player: TestPlayer;
  at: { release: RunningRelease };
}

/** A key that a player sent with a coupon. */
interface SentKey {
  visitor: Visitor;
  wish: CouponInput & { key: string };
  first?: KeyAnswer;
}

const games = 12;
/** As many keys are asked again, of players whose sessions are open. */
const remembered = 400;
/** The players, their keys and the games that they bet on. */
export class Traffic {
  readonly keys: SentKey[] = [];
  private readonly visitors: Visitor[] = [];
  private firstGame = 1;

  constructor(private readonly options: TrafficOptions) {}

  private below(count: number): number {
    return Math.floor(this.options.random() * count);
  }

  private oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Lets the next requests of a visitor go to any release that runs. */
  private choose(visitor: Visitor): RunningRelease {
    const running = this.options.releases.filter(({ origin }) => origin !== undefined);
    return (visitor.at.release = this.oneOf(running.length > 0 ? running : this.options.releases));
  }

  private async newVisitor(): Promise<Visitor> {
    const at = { release: this.oneOf(this.options.releases) };
    const client = new TestClient(() => at.release.origin ?? 'http://127.0.0.1:1');
    const player = await registerPlayer(client);
    // A session that outlives the moves of time.
    const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
    await client.post('/auth-api/login-by-email-id', { body });
    const now = this.options.clock.now();
    const contact = { email: `player${player.id}@example.com`, email_confirmed_at: now };
    await this.options.db.updateTable('users').set(contact).where('id', '=', player.id).execute();
    return { player, at };
  }

  /** A single, an express, a system or several singles on the present games. Options of later releases are added here. */
  private anyWish(): CouponInput & { key: string } {
    const chosen = Array.from({ length: this.oneOf([1, 1, 2, 3, 4]) }, () => this.below(games));
    const bets = [...new Set(chosen)].map((game) => ({
      outcomeId: this.options.feed.say(this.firstGame + game),
    }));
    const amount = this.oneOf([10_00, 33_33, 120_00, 500_00]);
    const wish = { key: randomUUID(), amount, changeCoefAction: 1, bets };
    const kind = this.below(6);
    if (kind === 0) return { ...wish, typeId: 9, amount: amount * bets.length };
    if (kind === 1 && bets.length > 2) return { ...wish, typeId: 2, systemValue: 2, amount: amount * 6 };
    return wish;
  }

  private async ask(sent: SentKey): Promise<void> {
    const { visitor, wish } = sent;
    this.choose(visitor);
    const player = { ...visitor.player, token: await freshToken(visitor.player) };
    const { name: release } = this.choose(visitor);
    // Of two that are sent at once, one may be refused before the other is placed.
    const isRepeated = sent.first !== undefined;
    const answer = this.noted(release, 'placing', await place(player, wish));
    if (answer.status === 401) return this.leave(visitor);
    const told = { release, status: answer.status, body: answer.body };
    if (!sent.first && answer.status === 201) sent.first = told;
    else if (sent.first && (isRepeated || answer.status === 201)) {
      const { text, isFault } = comparedKeys(sent.first, told);
      this.options.report.note('keys asked again', text);
      if (isFault) this.options.report.fault(text);
    }
  }

  /** Without a session nobody asks for keys again. */
  private leave(visitor: Visitor): void {
    if (this.visitors.includes(visitor)) this.visitors.splice(this.visitors.indexOf(visitor), 1);
  }

  /** Counts what a release answered. */
  private noted(release: string, path: string, answer: Answer): Answer {
    const text = `${path} at ${release}: ${answer.status} ${answer.body?.code ?? ''}`.trim();
    this.options.report.note('answers', text);
    // The former release settles what is due when time moves. It may not settle a system, which it would count as an express: the
    // database refuses, and the present release settles it. Why such a round failed stands in what the former one wrote of faults.
    const isRoundOfFormer = release === 'former' && path === 'moving time';
    if (answer.status === 500 && !isRoundOfFormer) this.options.report.fault(text);
    return answer;
  }

  /** Says how some games ended, or begins others when all of them did. */
  private decide(): void {
    const game = this.firstGame + this.below(games);
    this.options.feed.say(game, { result: this.oneOf(['WON', 'WON', 'LOST', 'VOID'] as const) });
    if (this.below(8) > 0) return;
    for (let n = 0; n < games; n += 1)
      this.options.feed.say(this.firstGame + n, { result: this.oneOf(['WON', 'LOST'] as const) });
    this.firstGame += games;
  }

  private async moveTime(): Promise<void> {
    const { name, origin } = this.oneOf(this.options.releases);
    if (origin === undefined) return;
    const body = JSON.stringify({ advanceSeconds: this.oneOf([1, 30, 30, 600, 600, 3600, 26 * 3600]) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${origin}/dev/clock`, { method: 'POST', headers, body });
    this.noted(name, 'moving time', { status, body: undefined, headers: new Headers() });
  }

  private async pay(visitor: Visitor): Promise<void> {
    const { name, origin = '' } = this.choose(visitor);
    const services = {
      database: { db: this.options.db },
      clock: this.options.clock,
      origin,
    } as unknown as TestServices;
    if (this.below(2) === 0) {
      const isPaid = await payIn(services, visitor.player).then(
        () => true,
        () => false,
      );
      return this.options.report.note('answers', `paying in at ${name}: ${isPaid ? 'done' : 'refused'}`);
    }
    const key = randomUUID();
    const wish = { key, amount: this.oneOf([100_00, 500_00]) };
    const answer = this.noted(name, 'withdrawing', await withdraw(services, visitor.player, wish));
    if (answer.status !== 201) return;
    const { name: other } = this.choose(visitor);
    this.noted(other, 'withdrawing again', await askFor(visitor.player, wish));
  }

  private async limit(visitor: Visitor): Promise<void> {
    const { name } = this.choose(visitor);
    const type = this.oneOf([1, 2, 3, 10, 11, 12, 20, 21, 22]);
    const value = this.oneOf([5_000, 20_000, 100_000]);
    this.noted(name, 'setting a limit', await limitsOf(visitor.player).save({ [type]: value }));
  }

  private async act(): Promise<void> {
    const visitor = this.oneOf(this.visitors);
    const dice = this.options.random();
    if (dice < 0.45) {
      const sent = { visitor, wish: this.anyWish() };
      this.keys.push(sent);
      // Some presses are sent twice at once, and some answers are lost.
      await Promise.all(this.below(8) === 0 ? [this.ask(sent), this.ask(sent)] : [this.ask(sent)]);
    } else if (dice < 0.75) {
      const recent = this.keys.slice(-remembered).filter((sent) => this.visitors.includes(sent.visitor));
      if (recent.length > 0) await this.ask(this.oneOf(recent));
    } else if (dice < 0.87) this.decide();
    else if (dice < 0.91) await this.pay(visitor);
    else if (dice < 0.94) await this.limit(visitor);
    else if (dice < 0.95) await this.moveTime();
    else if (dice < 0.96 || this.visitors.length < 12) this.visitors.push(await this.newVisitor());
  }

  /** Acts until `isOver`, one act after the other. Run any number of them at once. */
  async lane(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        if (this.visitors.length < 4) this.visitors.push(await this.newVisitor());
        await this.act();
      } catch (error) {
        // A release that was killed meanwhile, a session that has ended, or an answer outside the contract.
        const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
        this.options.report.note('acts that failed', text.slice(0, 160));
        if (/contract/i.test(text)) this.options.report.fault(text.slice(0, 300));
        if (this.visitors.length > 30) this.visitors.splice(0, 10);
      }
    }
  }

  /** Decides all games that bets are on. */
  decideAll(): void {
    for (let n = 0; n < games; n += 1) this.options.feed.say(this.firstGame + n, { result: 'LOST' });
  }
}
