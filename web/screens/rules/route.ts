import type { Routes } from '../../routing/routes/define';
import { slug } from '../../routing/routes/shapes';

/** The betting rules: a group, or one chapter of it. */
export const routes = {
  rules: {
    path: 'information/rules/:ruleGroup/:chapter?',
    where: { ruleGroup: slug, chapter: slug },
    metaId: 47,
    stream: 'rules',
    dictionaries: ['rules', 'information'],
    banned: 'allowed',
    isBeforeTerms: true,
    remoteApp: 'information',
  },
} as const satisfies Routes;
