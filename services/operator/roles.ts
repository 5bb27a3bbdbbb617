/**
 * What a member of the staff works on. `owner`: keys, configuration and the staff itself, and everything else. `payments`: money that
 * comes and goes. `protection`: limits, exclusions, persons and bans. `support`: questions of players. `content`: pages and texts.
 */
export const roles = ['owner', 'payments', 'protection', 'support', 'content'] as const;
export type Role = (typeof roles)[number];

/** Whether a word is a role. */
export const isRole = (word: string): word is Role => roles.some((role) => role === word);
