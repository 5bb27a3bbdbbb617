import type { PageName, PageTexts } from './texts';

export const en: Record<PageName, PageTexts> = {
  home: {
    title: 'Football and Formula 1: live matches and the line · {site}',
    description:
      'Matches in play with minute, score and odds, and the line of the coming hours: football leagues, cups and Formula 1.',
    heading: 'Live matches and the line on one page',
    html: '<p>The front page shows first what is being played now: minute, score and the main prices of every match, by competition. Below stand the matches of the coming hours. Prices move with the game, and a market is suspended around a goal until its price is known again.</p><p>Begin with <a href="/{lng}/live">live matches</a>, with <a href="/{lng}/line">the line</a>, or look up <a href="/{lng}/results">results</a>. Set yourself a limit of money and time before you begin.</p>',
  },
  line: {
    title: 'The line: coming matches and odds · {site}',
    description:
      'Coming football matches and Formula 1 races with their starting times and odds, by competition.',
    heading: 'How to read the line',
    html: '<p>The line holds everything that has not begun. Matches are ordered by their start, times are in your own zone, and each row shows the result, the total and the handicap. A match’s own page has all its markets.</p><p>Once a match begins it moves to <a href="/{lng}/live">live</a> under the same address, with its bets as they were.</p>',
  },
  live: {
    title: 'Live betting: matches in play, scores and odds · {site}',
    description: 'Matches in play right now: minute, score, goals and odds that follow the game.',
    heading: 'Betting while the match is played',
    html: '<p>Each row shows the minute, the score and the prices as they are at this second. When a price changes, a triangle shows which way; when a market is suspended, no bets are taken until it opens again.</p><p>The coupon compares each price with the one that you chose, and asks before it takes another one.</p>',
  },
  footballLine: {
    title: 'Football betting line: coming matches and odds · {site}',
    description:
      'Coming football matches of national leagues and cups with odds on result, total, handicap and correct score.',
    heading: 'Markets on football',
    html: '<p>On every football match there are the result, double chance, both to score, totals and handicaps; on the match’s own page also the correct score.</p><p>All bets are settled on regular time with stoppage time. Extra time and penalties do not count unless a market says so.</p>',
  },
  footballLive: {
    title: 'Live football: scores, minutes and odds · {site}',
    description:
      'Football in play: score and minute of every match, goals as they are scored, live odds and the next goal.',
    heading: 'Football in play',
    html: '<p>Follow every match by its minute and its goals. Result, totals and handicaps move with the score, and the market on the next goal stays open until it is scored.</p><p>Bets are settled as soon as their outcome is certain, at the latest with the final whistle.</p>',
  },
  motorsportLine: {
    title: 'Formula 1: coming races and odds on the winner · {site}',
    description: 'The coming Grands Prix with their starting times and odds on the winner for every driver.',
  },
  championshipLine: {
    title: '{championship}: coming matches and odds · {site}',
    description:
      '{championship}: the coming games with starting times and odds on result, total and handicap.',
  },
  championshipLive: {
    title: '{championship} live: scores and odds · {site}',
    description: '{championship}: games in play with minute, score and live odds.',
  },
  match: {
    title: '{game}: odds and score, {championship} · {site}',
    description: '{game}, {championship}: start, score, course of the game and odds on all markets.',
  },
  results: {
    title: 'Results of football matches and races · {site}',
    description: 'Final results day by day: scores at half-time and at the end, by competition.',
    heading: 'How results are counted',
    html: '<p>The score at the final whistle of regular time settles bets; later corrections of a league do not change what has been settled. Choose a day to see all that ended on it.</p>',
  },
};
