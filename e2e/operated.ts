/** A site with the test as its operator: the operator's data can be changed while visitors look. */
import { expect } from '@playwright/test';
import { runAdmin } from './admin';
import { configuration, upstreamsAt, type Config } from './configuration';
import { placeDoor } from './door';
import { send } from './player';
import { removeDataDir, startSite } from './site';
import { startStandIn, type StandIn } from './standIn';
import { untilReady } from './untilReady';

/** A site with its operator. */
export interface OperatedSite {
  url: string;
  /** The stand-in in front of all services. */
  standIn: StandIn;
  /** Changes the stored configuration, and waits until the site uses it. */
  configure(change: (stored: Config) => Config): Promise<void>;
  /** Runs `npm run admin -- <typed>`, and waits until the site uses the configuration that it leaves. */
  operate(typed: string): Promise<void>;
  /** Takes back what `configure` and the stand-in's rules changed, and waits until the site has taken it back. */
  takeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts services, a stand-in in front of them, and a site that calls the stand-in, with an environment. */
export async function startOperatedSite(env: Record<string, string> = {}): Promise<OperatedSite> {
  const services = await startSite({}, 'services');
  const standIn = await startStandIn(services.url);
  // The site may log errors about what a test breaks.
  const site = await startSite({ ...upstreamsAt(standIn.url), LOG_LEVEL: 'fatal', ...env });
  await untilReady(site);
  placeDoor(site.url, { ...services, demo: true });

  let isConfigured = false;
  const stored = async (): Promise<string> => {
    const answer = await fetch(`${services.url}${configuration.replace('GET ', '')}?lang=en`);
    const text = await answer.text();
    // A refusal is the same before and after each change, and nothing would be waited for.
    expect(answer.status, text).toBe(200);
    return text;
  };
  /** Waits until the site has asked for the configuration anew: by its smallest question, as a page costs tens of times as much. */
  const untilAskedAnew = async (): Promise<void> => {
    const before = standIn.to(configuration).length;
    // While an answer is slow, the site uses the previous one, and it may have given up on the first.
    await expect
      .poll(async () => {
        await send(site.url, 'pageQuery lateParts', { url: '/en' });
        return standIn
          .to(configuration)
          .slice(before)
          .filter(({ answered }) => answered).length;
      })
      .toBeGreaterThan(1);
  };

  return {
    url: site.url,
    standIn,
    async configure(change) {
      isConfigured = true;
      standIn.change(configuration, change);
      await untilAskedAnew();
    },
    async operate(typed) {
      // What the operator does comes after what players did.
      await services.advance(1);
      const before = await stored();
      const { status, complaint } = await runAdmin(typed, { DATA_DIR: services.dataDir });
      expect(status, complaint).toBe(0);
      if ((await stored()) !== before) await untilAskedAnew();
    },
    async takeBack() {
      standIn.refuse();
      standIn.changeOnly({});
      if (isConfigured) await untilAskedAnew();
      isConfigured = false;
    },
    async stop() {
      for (const part of [site, services]) {
        await part.stop();
        removeDataDir(part.dataDir);
      }
      await standIn.close();
    },
  };
}
