import { useCallback, useEffect, useRef } from 'react';
import { useFormat } from '../../../foundation/i18n/useFormat';
import { useMessageText } from '../../../foundation/i18n/useMessageText';
import { useOdds } from '../../../foundation/i18n/useOdds';
import { useTranslation } from '../../../foundation/i18n/useTranslation';
import { openSignIn } from '../../../overlay/modals/openSignIn';
import { dismissGroup, notify, type NoticeInput } from '../../../overlay/notices/store';
import { useHref } from '../../../routing/routes/RouteContext';
import type { Refusal } from '../state';
import { useLeadToCoupon } from '../useLeadToCoupon';
import type { OneClickNews } from './placing';

/** The group of the notice that a bet's answer is late. */
const lateGroup = (name = ''): string => `one-click ${name}`;

const withheldKeys = {
  PRICE_NEW: 'one_click_price_new',
  PRICES_OLD: 'coupon:place_not_sent',
  ACCOUNT_UNAVAILABLE: 'one_click_no_account',
  AMOUNT_MISSING: 'one_click_amount_missing',
} as const;

/** The pages on which the player can do what comes first. */
const remedies = {
  LIMIT_REQUIRED: 'responsible',
  VERIFICATION_DUE: 'verification',
  RESIDENCE_DUE: 'account',
} as const;

const isRemedied = (code: string): code is keyof typeof remedies => Object.hasOwn(remedies, code);

/** Tells the player what became of presses on prices: in notices, which screen readers read out. */
export function useTellNews(): (news: OneClickNews) => void {
  const { t } = useTranslation(['bets', 'coupon']);
  const format = useFormat();
  const odds = useOdds();
  const href = useHref();
  const messageText = useMessageText();
  const lead = useLeadToCoupon();

  const history = { label: t('coupon:receipt_history'), to: href('history', {}) };
  const toCoupon = { label: t('coupon:reminder_open'), run: lead };

  const reasonOf = ({ messageKey, detail, bound, retryAfter }: Refusal): string => {
    const amount = bound ? format.money(bound.amount, bound.currency) : '–';
    return [messageText(messageKey, { amount, count: retryAfter ?? 1 }), detail].filter(Boolean).join(' ');
  };

  const noticeOf = (news: Exclude<OneClickNews, { kind: 'paused' }>): NoticeInput => {
    const named = (text: string) => (news.name === undefined ? text : `${news.name}. ${text}`);
    switch (news.kind) {
      case 'placed': {
        const amount = format.money(news.body.stake, news.body.currency);
        const text = named(t('one_click_placed_text', { amount, price: odds(news.odds) }));
        return { kind: 'done', title: t('one_click_placed'), text, link: history };
      }
      case 'refused': {
        const { refusal } = news;
        const reason = reasonOf(refusal);
        const title = t('one_click_refused');
        const kept = { kind: 'error', title, action: toCoupon } as const;
        if (!isRemedied(refusal.code)) return { ...kept, text: named(`${reason} ${t('one_click_kept')}`) };
        const link = { label: reason, to: href(remedies[refusal.code], {}) };
        return { ...kept, text: named(t('one_click_kept')), link };
      }
      case 'withheld': {
        const text = named(t(withheldKeys[news.reason]));
        const isKept = news.reason === 'AMOUNT_MISSING' || news.reason === 'ACCOUNT_UNAVAILABLE';
        const title = t('one_click_refused');
        return { kind: 'warning', group: 'one-click', title, text, ...(isKept && { action: toCoupon }) };
      }
      case 'awaited':
        return {
          kind: 'warning',
          group: lateGroup(news.name),
          title: t('one_click_title'),
          text: named(t('coupon:placing_awaited')),
          link: history,
        };
    }
  };

  const tell = (news: OneClickNews): void => {
    if (news.kind === 'paused') return openSignIn({ reason: t('coupon:sign_in_to_check_reason') });
    if (news.kind === 'refused' && news.refusal.code === 'SIGNED_OUT')
      openSignIn({ reason: reasonOf(news.refusal) });
    // An answer takes away what said that it was due.
    if (news.kind === 'placed' || news.kind === 'refused') dismissGroup(lateGroup(news.name));
    notify(noticeOf(news));
  };
  // Always the same function: an answer may come much later.
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  return useCallback((news) => latest.current(news), []);
}
