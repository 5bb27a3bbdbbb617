/** What time will do, as a page. */
import { dayMs, hourMs, minuteMs, secondMs } from '../durations';
import { escaped } from '../http/index';
import { timeText, type ToldDue } from './due';

const style = `
body { max-inline-size: 72rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
div { overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; min-inline-size: 45rem; }
th, td { border: 1px solid; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
td:nth-child(-n + 3) { white-space: nowrap; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
input, button { font: inherit; padding: 0.5rem; }
`;

/** What is shown. `due` is null where no player was asked for, or there is none of that name. */
export interface ShownTime {
  now: Date;
  asked: string;
  due: readonly ToldDue[] | null;
  next: readonly ToldDue[];
}

/** The page of what time will do. It has no script, and loads nothing. */
export function timePage({ now, asked, due, next }: ShownTime): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Time</title><style>${style}</style></head>
<body><main><h1>Time</h1>
<p>The clock of the server says <time datetime="${now.toISOString()}">${timeText(now)}</time>. All times are UTC. This page changes nothing.</p>
<form><label for="player">Login number or e-mail of a player</label> <input id="player" name="player" value="${escaped(asked)}"> <button>Show</button></form>
${ofPlayer(asked, due, now)}
<h2 id="site">What falls due next on the whole site</h2>${table('site', next, now)}</main></body></html>`;
}

function ofPlayer(asked: string, due: ShownTime['due'], now: Date): string {
  if (asked === '') return '';
  if (!due) return `<p role="alert">There is no player ${escaped(asked)}.</p>`;
  return `<h2 id="of-player">What will happen to player ${escaped(asked)}</h2>${table('of-player', due, now)}`;
}

function table(heading: string, due: readonly ToldDue[], now: Date): string {
  if (due.length === 0) return '<p>Nothing waits.</p>';
  const heads = ['When', 'In', 'Service', 'What'].map((one) => `<th scope="col">${one}</th>`).join('');
  const rows = due.map(({ at, text, service }) => {
    const when = at ? `<time datetime="${at.toISOString()}">${timeText(at)}</time>` : 'no time';
    return `<tr><td>${when}</td><td>${at ? distance(at.getTime() - now.getTime()) : ''}</td><td>${escaped(service)}</td><td>${escaped(text)}</td></tr>`;
  });
  return `<div role="region" aria-labelledby="${heading}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const units = [
  [dayMs, 'd'],
  [hourMs, 'h'],
  [minuteMs, 'min'],
  [secondMs, 's'],
] as const;

/** How far away something is, by its two largest units: `2 d 3 h`; `now` for what is over. */
function distance(ms: number): string {
  if (ms <= 0) return 'now';
  let rest = ms;
  const parts = units.flatMap(([length, name]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 s';
}
