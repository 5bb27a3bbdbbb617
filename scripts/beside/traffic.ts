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

export function createTraffic({ releases, db, clock, feed, report, random }: TrafficOptions) {
  const visitors: Visitor[] = [];
  const keys: SentKey[] = [];
  let firstGame = 1;
  const below = (count: number): number => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

  /** Lets the next requests of a visitor go to any release that runs. */
  const choose = (visitor: Visitor): RunningRelease => {
    const running = releases.filter(({ origin }) => origin !== undefined);
    return (visitor.at.release = oneOf(running.length > 0 ? running : releases));
  };

  async function newVisitor(): Promise<Visitor> {
    const at = { release: oneOf(releases) };
    const client = new TestClient(() => at.release.origin ?? 'http://127.0.0.1:1');
    const player = await registerPlayer(client);
    // A session that outlives the moves of time.
    const body = { login: String(player.id), password: player.password, save: true, lng: 'en' };
    await client.post('/auth-api/login-by-email-id', { body });
    const now = clock.now();
    const contact = { email: `player${player.id}@example.com`, email_confirmed_at: now };
    await db.updateTable('users').set(contact).where('id', '=', player.id).execute();
    return { player, at };
  }

  /** A single, an express, a system or several singles on the present games. Options of later releases are added here. */
  function anyWish(): CouponInput & { key: string } {
    const chosen = Array.from({ length: oneOf([1, 1, 2, 3, 4]) }, () => below(games));
    const bets = [...new Set(chosen)].map((game) => ({ outcomeId: feed.say(firstGame + game) }));
    const amount = oneOf([10_00, 33_33, 120_00, 500_00]);
    const wish = { key: randomUUID(), amount, changeCoefAction: 1, bets };
    const kind = below(6);
    if (kind === 0) return { ...wish, typeId: 9, amount: amount * bets.length };
    if (kind === 1 && bets.length > 2) return { ...wish, typeId: 2, systemValue: 2, amount: amount * 6 };
    return wish;
  }

  async function ask(sent: SentKey): Promise<void> {
    const { visitor, wish } = sent;
    choose(visitor);
    const player = { ...visitor.player, token: await freshToken(visitor.player) };
    const { name: release } = choose(visitor);
    const answer = noted(release, 'placing', await place(player, wish));
    if (answer.status === 401) return leave(visitor);
    const told = { release, status: answer.status, body: answer.body };
    if (!sent.first && answer.status === 201) sent.first = told;
    else if (sent.first) {
      const { text, isFault } = comparedKeys(sent.first, told);
      report.note('keys asked again', text);
      if (isFault) report.fault(text);
    }
  }

  /** Without a session nobody asks for keys again. */
  function leave(visitor: Visitor): void {
    if (visitors.includes(visitor)) visitors.splice(visitors.indexOf(visitor), 1);
  }

  /** Counts what a release answered. */
  function noted(release: string, path: string, answer: Answer): Answer {
    const text = `${path} at ${release}: ${answer.status} ${answer.body?.code ?? ''}`.trim();
    report.note('answers', text);
    if (answer.status === 500) report.fault(text);
    return answer;
  }

  /** Says how some games ended, or begins others when all of them did. */
  function decide(): void {
    const game = firstGame + below(games);
    feed.say(game, { result: oneOf(['WON', 'WON', 'LOST', 'VOID'] as const) });
    if (below(8) > 0) return;
    for (let n = 0; n < games; n += 1) feed.say(firstGame + n, { result: oneOf(['WON', 'LOST'] as const) });
    firstGame += games;
  }

  async function moveTime(): Promise<void> {
    const { name, origin } = oneOf(releases);
    if (origin === undefined) return;
    const body = JSON.stringify({ advanceSeconds: oneOf([1, 30, 30, 600, 600, 3600, 26 * 3600]) });
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${origin}/dev/clock`, { method: 'POST', headers, body });
    noted(name, 'moving time', { status, body: undefined, headers: new Headers() });
  }

  async function pay(visitor: Visitor): Promise<void> {
    const { name, origin = '' } = choose(visitor);
    const services = { database: { db }, clock, origin } as unknown as TestServices;
    if (below(2) === 0) {
      const isPaid = await payIn(services, visitor.player).then(
        () => true,
        () => false,
      );
      return report.note('answers', `paying in at ${name}: ${isPaid ? 'done' : 'refused'}`);
    }
    const key = randomUUID();
    const wish = { key, amount: oneOf([100_00, 500_00]) };
    const answer = noted(name, 'withdrawing', await withdraw(services, visitor.player, wish));
    if (answer.status !== 201) return;
    const { name: other } = choose(visitor);
    noted(other, 'withdrawing again', await askFor(visitor.player, wish));
  }

  async function limit(visitor: Visitor): Promise<void> {
    const { name } = choose(visitor);
    const type = oneOf([1, 2, 3, 10, 11, 12, 20, 21, 22]);
    const value = oneOf([5_000, 20_000, 100_000]);
    noted(name, 'setting a limit', await limitsOf(visitor.player).save({ [type]: value }));
  }

  async function act(): Promise<void> {
    const visitor = oneOf(visitors);
    const dice = random();
    if (dice < 0.45) {
      const sent = { visitor, wish: anyWish() };
      keys.push(sent);
      // Some presses are sent twice at once, and some answers are lost.
      await Promise.all(below(8) === 0 ? [ask(sent), ask(sent)] : [ask(sent)]);
    } else if (dice < 0.75) {
      const recent = keys.slice(-remembered).filter((sent) => visitors.includes(sent.visitor));
      if (recent.length > 0) await ask(oneOf(recent));
    } else if (dice < 0.87) decide();
    else if (dice < 0.91) await pay(visitor);
    else if (dice < 0.94) await limit(visitor);
    else if (dice < 0.95) await moveTime();
    else if (dice < 0.96 || visitors.length < 12) visitors.push(await newVisitor());
  }

  /** Acts until `isOver`, one act after the other. Run any number of them at once. */
  async function lane(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        if (visitors.length < 4) visitors.push(await newVisitor());
        await act();
      } catch (error) {
        // A release that was killed meanwhile, a session that has ended, or an answer outside the contract.
        const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
        report.note('acts that failed', text.slice(0, 160));
        if (/contract/i.test(text)) report.fault(text.slice(0, 300));
        if (visitors.length > 30) visitors.splice(0, 10);
      }
    }
  }

  return {
    lane,
    keys: (): readonly SentKey[] => keys,
    /** Decides all games that bets are on. */
    decideAll(): void {
      for (let n = 0; n < games; n += 1) feed.say(firstGame + n, { result: 'LOST' });
    },
  };
}
