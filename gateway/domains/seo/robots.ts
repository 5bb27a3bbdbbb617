import type { components } from '../../../schema/upstreams/__generated__/seo';

type MetaRobots = components['schemas']['MetaRobots'];

/** What one robot may do with a page. */
export interface RobotRule {
  name: string;
  content: string;
}

/**
 * The rules that hold for a path, one for each robot: a rule for exactly this path, else that of the hierarchy with the
 * longest path above it. Of two for the same path the first holds.
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

/** Whole segments count: what holds for `/en/line` says nothing of `/en/lineup`. */
const isAtOrAbove = (rule: string, path: string): boolean => path === rule || path.startsWith(`${rule}/`);

/** Metas of this name are for robots. */
export const isRobot = (name: string): boolean => /^(?:robots|[a-z]+bot(?:-[a-z]+)?)$/.test(name);
