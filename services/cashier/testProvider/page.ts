import { createHash } from 'node:crypto';
import { direction, isLanguage, type Language } from '../../../rules/languages';
import { escaped } from '../../http/index';
import { moneyIn } from '../../localeData';
import { texts, type PageTexts } from './texts';

const style = `
:root { color-scheme: light dark; --ink: #14181f; --quiet: #5a6472; --paper: #f7f6f3; --rule: #e3e1db; --accent: #0b6b4f; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --quiet: #98a2af; --paper: #0e1116; --rule: #2a313b; --accent: #35c28b; --on: #0e1116; } }
body { max-inline-size: 28rem; margin: 2rem auto; padding-inline: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
p { margin: 0 0 1rem; color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.5rem; margin: 0 0 1rem; padding-block: 1rem; border-block: 1px solid var(--rule); }
dt { color: var(--quiet); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.75rem; }
label { display: grid; gap: 0.25rem; color: var(--quiet); font-size: 0.875rem; }
select, button { min-block-size: 44px; padding-inline: 1rem; border: 1px solid var(--quiet); border-radius: 6px; background: transparent; color: var(--ink); font: inherit; }
select option { background: var(--paper); }
button.first { border-color: var(--accent); background: var(--accent); color: var(--on); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page has no script, loads nothing, and is framed by nobody; its form leads to this site alone. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The language of a payment's page. */
export const pageLanguage = (lng: string): Language => (isLanguage(lng) ? lng : 'en');

/** A payment of a player, or a payout to one. */
export interface ShownPayment {
  id: string;
  isPayout: boolean;
  order: string;
  amount: number;
  currency: string;
  status: 'WAITING' | 'PENDING' | 'PAID' | 'FAILED' | 'RETURNED';
  lng: string;
}

/** The hosted page of a payment or a payout: what is paid, and the buttons by which a tester says how that ends. */
export function pageOf(payment: ShownPayment): string {
  const lng = pageLanguage(payment.lng);
  const text = texts[lng];
  const { isPayout, status } = payment;
  const title = isPayout ? text.payoutTitle : text.title;
  const isOver = status === 'FAILED' || status === 'RETURNED' || (status === 'PAID' && !isPayout);
  return `<!doctype html><html lang="${lng}" dir="${direction(lng)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text.demo)}</p>
<dl><dt>${escaped(isPayout ? text.payoutOrder : text.order)}</dt><dd>${escaped(payment.order)}</dd>
<dt>${escaped(text.amount)}</dt><dd>${escaped(moneyIn(lng, payment.amount, payment.currency))}</dd></dl>
<form method="post">${isOver ? `<p role="status">${escaped(text.over)}</p>` : controls(text, payment)}
${button('leave', isPayout ? text.payoutLeave : text.leave)}</form></main></body></html>`;
}

function controls(text: PageTexts, { status, isPayout }: ShownPayment): string {
  const options = [
    ['1', text.once],
    ['2', text.twice],
    ['0', text.never],
  ].map(([value = '', label = '']) => `<option value="${value}">${escaped(label)}</option>`);
  return `<label>${escaped(text.notices)}<select name="notices">${options.join('')}</select></label>
${isPayout ? payoutButtons(text, status) : paymentButtons(text, status)}`;
}

const paymentButtons = (text: PageTexts, status: string): string =>
  `${button('pay', text.pay, 'first')}${status === 'WAITING' ? button('pend', text.pend) : ''}${button('refuse', text.refuse)}`;

const payoutButtons = (text: PageTexts, status: string): string =>
  status === 'PAID'
    ? button('return', text.payoutReturn)
    : `${button('pay', text.payoutPay, 'first')}${button('refuse', text.payoutRefuse)}`;

const button = (choice: string, label: string, look = ''): string =>
  `<button name="choice" value="${choice}"${look && ` class="${look}"`}>${escaped(label)}</button>`;
