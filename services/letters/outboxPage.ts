import { escaped } from '../http/index';
import type { Letter } from './letters';

const style = `
body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
article { border-block-start: 1px solid; padding-block: 1rem; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0; opacity: 0.75; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin-block: 0.75rem 0; }
`;

/** The page of the outbox. It has no script, and loads nothing. */
export function outboxPage(letters: readonly Letter[]): string {
  const list = letters.map(article).join('') || '<p>No letters yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>${list}</main></body></html>`;
}

function article({ kind, recipient, subject, text, written_at }: Letter): string {
  const at = written_at.toISOString();
  return `<article dir="auto"><h2>${escaped(kind === 'sms' ? 'SMS' : subject)}</h2><p>${escaped(recipient)} · <time datetime="${at}">${at}</time></p>
<pre>${escaped(text)}</pre></article>`;
}
