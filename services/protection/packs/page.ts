/** The packs as a page: what holds where, and where each rule comes from. */
import { escaped } from '../../http/index';
import { clausesOf, type ClauseAnswer } from './answers';
import type { Pack, Ruled } from './pack';

const style = `
body { max-inline-size: 72rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
section { margin-block-start: 2rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; min-inline-size: 50rem; }
th, td { border: 1px solid; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
td:nth-child(2) { overflow-wrap: anywhere; min-inline-size: 12rem; }
td:nth-child(n + 5) { white-space: nowrap; }
tr[data-status='UNCONFIRMED'] td:last-child { font-weight: bold; }
tr[data-status='UNCONFIRMED'] td:last-child::before { content: '⚠ '; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
`;

/** What each rule is about. A rule without words would be a fault of the types. */
const words: Readonly<Record<keyof Pack, string>> = {
  kinds: 'Numbers of limits that are offered whatever the operator says',
  requiredKinds: 'Numbers of limits of which one is set before play',
  largest: 'The largest value of a limit of this number, in euros; null where any will do',
  wait: 'Before a rise or a removal can be confirmed',
  frame: 'How periods lie in time',
  zone: 'The zone in which days begin; 0 is UTC',
  netWinEnlarges: 'Whether what was won in a period may be lost in it too',
  asksQuestions: 'Whether questions come before a rise or a removal of a deposit limit',
  exclusionDays: 'Days of an exclusion; 0 is an indefinite time',
  openExclusions: 'Exclusions that end by the player’s own act, and hours after it',
  decisionDays: 'Days within which the operator decides about a return; null where nobody does',
  decisionHours: 'Hours that run after a decision to let a player return',
  exclusionRefunds: 'Whether an exclusion gives back coupons of which no game has begun',
  timeOutDays: 'Days of a time-out',
  register: 'The exclusion register that is asked; null asks none',
  promptsAt: 'When a player without a deposit limit is asked for one',
  chasing: 'Marker of harm: deposits soon after a loss',
  largeDeposit: 'Marker of harm: a deposit of so many times the median of earlier ones',
  nights: 'Marker of harm: nights with a stake in the first hours of the day',
  failedDeposits: 'Marker of harm: deposits that failed',
  limitsRaised: 'Marker of harm: rises of limits that were asked for',
  harmConsequences: 'Days for which a marker of harm holds, and hours for the case of a strong one',
  breakButtonDays: 'Days of the time-out whose button stands wherever play is possible',
  identityDue: 'When documents have to prove who a player of real money is; with demo money never',
  ageDue:
    'When documents have to prove the age of a player of real money; with demo money never. Who is proved to be under age is closed, and gets back what was paid in',
  showsTime: 'Whether every page shows how long the player has been here',
};

/** The page of the packs by their names. It has no script, and loads nothing. */
export function packsPage(packs: Readonly<Record<string, Pack>>): string {
  const names = Object.keys(packs);
  const links = names.map((name) => `<a href="#${escaped(name)}">${escaped(name)}</a>`).join(' ');
  const sections = Object.entries(packs).map(([name, pack]) => sectionOf(name, pack));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Packs of rules</title><style>${style}</style></head>
<body><main><h1>Packs of rules</h1>
<p>What the site enforces, and where each rule comes from. Nothing here is legal advice. CONFIRMED: read in the text that binds.
UNCONFIRMED: read elsewhere, to be checked before it is relied on. CHOSEN: no text says it, the product decides.
Below the rules stands each clause that was found, with what became of it. BUILT: rules keep it. NOT_BUILT: the site does not keep it.
OPERATOR: the operator has to keep it.</p>
<nav aria-label="Packs">${links}</nav>${sections.join('')}</main></body></html>`;
}

function sectionOf(name: string, pack: Pack): string {
  const rows = (Object.entries(pack) as [keyof Pack, Ruled<unknown>][]).map(([rule, ruled]) =>
    rowOf(rule, ruled),
  );
  const head = ['Rule', 'Value', 'Clause', 'Document', 'Read on', 'Status'];
  const heads = head.map((one) => `<th scope="col">${one}</th>`).join('');
  return `<section aria-labelledby="${escaped(name)}"><h2 id="${escaped(name)}">${escaped(name)}</h2>
<div role="region" aria-labelledby="${escaped(name)}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>${clauseTable(name)}</section>`;
}

/** The clauses of a pack, each with what became of it; nothing for a pack of which no clause is listed. */
function clauseTable(pack: string): string {
  const rows = clausesOf(pack).map(({ clause, asks, answer }) => {
    const [state, sentence] = answered(answer);
    const cells = [asks, state, sentence].map((one) => `<td>${escaped(one)}</td>`);
    return `<tr data-answer="${state}"><th scope="row">${escaped(clause)}</th>${cells.join('')}</tr>`;
  });
  if (rows.length === 0) return '';
  const id = escaped(`${pack}-clauses`);
  const heads = ['Clause', 'What it asks for', 'State', 'How'].map((one) => `<th scope="col">${one}</th>`);
  return `<h3 id="${id}">Clauses</h3><div role="region" aria-labelledby="${id}" tabindex="0"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function answered(answer: ClauseAnswer): [state: string, sentence: string] {
  if ('rules' in answer) return ['BUILT', answer.rules.map((rule) => words[rule]).join('. ')];
  return 'NOT_BUILT' in answer ? ['NOT_BUILT', answer.NOT_BUILT] : ['OPERATOR', answer.OPERATOR];
}

function rowOf(rule: keyof Pack, { value, source }: Ruled<unknown>): string {
  const { clause, address, readOn, status } = source;
  const cells = [JSON.stringify(value), clause, address, readOn, status].map(
    (one) => `<td>${escaped(one)}</td>`,
  );
  return `<tr data-status="${status}"><th scope="row">${escaped(words[rule])}</th>${cells.join('')}</tr>`;
}
