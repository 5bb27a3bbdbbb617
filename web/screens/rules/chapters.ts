/** The groups of the rules by their segment in addresses, and the keys of their names. */
export const ruleGroups = { 1: 'group_betting', 2: 'group_markets', 3: 'group_account' } as const;

/** A group's segment in addresses. */
export type RuleGroup = keyof typeof ruleGroups;

/** The chapters that have texts: their groups, and the keys of their names and texts. */
export const chapters = {
  placing: { group: 1, title: 'placing_title', text: 'placing_text' },
  prices: { group: 1, title: 'prices_title', text: 'prices_text' },
  stakes: { group: 1, title: 'stakes_title', text: 'stakes_text' },
  coupons: { group: 1, title: 'coupons_title', text: 'coupons_text' },
  settlement: { group: 1, title: 'settlement_title', text: 'settlement_text' },
  voids: { group: 1, title: 'voids_title', text: 'voids_text' },
  result: { group: 2, title: 'result_title', text: 'result_text' },
  total: { group: 2, title: 'total_title', text: 'total_text' },
  handicap: { group: 2, title: 'handicap_title', text: 'handicap_text' },
  goals: { group: 2, title: 'goals_title', text: 'goals_text' },
  score: { group: 2, title: 'score_title', text: 'score_text' },
  race: { group: 2, title: 'race_title', text: 'race_text' },
  account: { group: 3, title: 'account_title', text: 'account_text' },
  replay: { group: 3, title: 'replay_title', text: 'replay_text' },
  faults: { group: 3, title: 'faults_title', text: 'faults_text' },
} as const satisfies Record<string, { group: RuleGroup; title: string; text: string }>;

/** Key of a chapter's text. */
export type ChapterText = (typeof chapters)[keyof typeof chapters]['text'];
/** Key of a chapter's name. */
export type ChapterTitle = (typeof chapters)[keyof typeof chapters]['title'];

/** A chapter in its place. */
export interface Chapter {
  /** Its name in addresses. */
  tag: string;
  title: ChapterTitle;
  text: ChapterText;
}

/** A group with its chapters, in order. */
export interface Contents {
  group: RuleGroup;
  chapters: Chapter[];
}

/** A chapter as the operator lists it. */
export interface ListedChapter {
  readonly tag: string;
  readonly menuKey: string;
  readonly dictKey: string;
  readonly propLink: string;
}

const titles = new Map<string, ChapterTitle>(Object.values(chapters).map(({ title }) => [title, title]));
const texts = new Map<string, ChapterText>(Object.values(chapters).map(({ text }) => [text, text]));

function groupOf(text: string | undefined): RuleGroup | undefined {
  return text === '1' || text === '2' || text === '3' ? (Number(text) as RuleGroup) : undefined;
}

/** The chapters in the operator's list; entries without texts or in an unknown group are left out. */
function listed(tags: readonly ListedChapter[]): (Chapter & { group: RuleGroup })[] {
  return tags.flatMap(({ tag, menuKey, dictKey, propLink }) => {
    const [place, name] = propLink.split('/');
    const [group, title, text] = [groupOf(place), titles.get(menuKey), texts.get(dictKey)];
    return group && title && text && name === tag ? [{ group, tag, title, text }] : [];
  });
}

/** The contents of the rules from the operator's list; all chapters with texts when there is no list. */
export function contentsOf(tags: readonly ListedChapter[] | null | undefined): Contents[] {
  const own = Object.entries(chapters).map(([tag, chapter]) => ({ tag, ...chapter }));
  const given = listed(tags ?? []);
  const all = given.length > 0 ? given : own;
  return ([1, 2, 3] as const).flatMap((group) => {
    const inGroup = all.filter((chapter) => chapter.group === group);
    return inGroup.length > 0 ? [{ group, chapters: inGroup }] : [];
  });
}

/** The content of an address: a whole group, or one of its chapters; null when it does not exist. */
export function shownChapters(
  contents: readonly Contents[],
  { ruleGroup, chapter }: { ruleGroup?: string | undefined; chapter?: string | undefined },
): Chapter[] | null {
  const group = contents.find((one) => String(one.group) === ruleGroup);
  if (!group || chapter === undefined) return group?.chapters ?? null;
  const found = group.chapters.filter(({ tag }) => tag === chapter);
  return found.length > 0 ? found : null;
}
