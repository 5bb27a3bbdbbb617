import type { components } from '../../../schema/upstreams/__generated__/seo';

type MetaRobots = components['schemas']['MetaRobots'];

/** What one robot may do with a page. */
export interface RobotRule {
  name: string;
  content: string;
}

/**
 * The rules for a path, one for each robot: a rule for exactly this path, else the inherited rule with the longest path
 * above it. Of two rules for the same path the first counts.
 */
export function robotsFor(
  path: string,
  { metaRobots, hierarchyMetaRobots }: { metaRobots: MetaRobots[]; hierarchyMetaRobots: MetaRobots[] },
): RobotRule[] {
  const here = withoutSlash(path);
  const exact = metaRobots.filter(({ urlPath }) => withoutSlash(urlPath) === here);
  const above = hierarchyMetaRobots
    .filter(({ urlPath }) => isAtOrAbove(withoutSlash(urlPath), here))
    .sort((a, b) => withoutSlash(b.urlPath).length - withoutSlash(a.urlPath).length);
  const rules = new Map<string, RobotRule>();
  for (const { name, content } of [...exact, ...above]) {
    const robot = name.trim().toLowerCase();
    if (isRobot(robot) && !rules.has(robot)) rules.set(robot, { name: robot, content });
  }
  return [...rules.values()];
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** Compares whole segments: a rule for `/en/line` does not apply to `/en/lineup`. */
const isAtOrAbove = (rule: string, path: string): boolean => path === rule || path.startsWith(`${rule}/`);

/** Whether a meta of this name is for robots. */
export const isRobot = (name: string): boolean => /^(?:robots|[a-z]+bot(?:-[a-z]+)?)$/.test(name);
