import { screen } from '../../routing/routes/screen';
import { contentsOf, ruleGroups, shownChapters } from './chapters';
import { rulesQuery } from './rulesQuery';
import type {
  rulesQuery as RulesQuery,
  rulesQuery$data as RulesData,
} from './__generated__/rulesQuery.graphql';

/** The contents of the rules; all chapters with texts when the operator's list is not available. */
export function contentsIn({ information: { rulesTags } }: RulesData) {
  return contentsOf(rulesTags.ok ? rulesTags.value : null);
}

/** The betting rules: a group, or one chapter of it. */
export const rules = screen<'rules', RulesQuery>('rules', {
  query: rulesQuery,
  variables: (_params, _search, _now, { url }) => ({ lang: url.slice(1, 3) }),
  found: (data, params) => shownChapters(contentsIn(data), params) !== null,
  title: (t, data, params) => {
    const contents = contentsIn(data);
    const [first] = shownChapters(contents, params) ?? [];
    const group = contents.find((one) => String(one.group) === params.ruleGroup);
    const name =
      params.chapter && first ? t(`rules:${first.title}`) : group && t(`rules:${ruleGroups[group.group]}`);
    return name ? `${name} · ${t('main:page_rules')}` : t('main:page_rules');
  },
  description: (t) => t('rules:rules_description'),
  component: () => import('./Rules').then(({ Rules }) => Rules),
});
