import type { AliasDefinition } from './define';

export const informationAliases = {
  information: { path: 'information', to: 'information/about' },
  firstRules: { path: 'information/rules', to: 'information/rules/1' },
} satisfies Record<string, AliasDefinition>;
