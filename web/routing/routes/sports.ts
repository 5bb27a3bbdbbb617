import { routeFamily } from './define';
import { game, sections, slug } from './shapes';

/** Variants of the line and live pages; each is also the prefix of a family of pages. */
const pageTypes = ['home', 'betsonyour', 'topgame', 'ufc', 'politics'] as const;
const menuSections = [...pageTypes, 'team'] as const;
const leagues = ['epl', 'laliga', 'europaleague', 'ipl', 'scf', 'fifacwc', 'nbafinals', 'nhlfinals'] as const;
const totoPages = ['draw', 'next', 'coupons', 'draws', 'nonimees'] as const;

/** Parameters that narrow the pages of a section: menu section, sport, championship, game. */
const below = { section: sections, menuSection: menuSections, sport: slug, champ: slug, game };

/** The pages below line and live; line and live themselves have screens. */
export const sports = routeFamily(
  { remoteApp: 'sports' },
  {
    menuSection: {
      path: ':section/:menuSection/:sport?/:champ?',
      where: below,
      metaId: 15,
      stream: 'main',
    },
    menuSectionGame: {
      path: ':section/:menuSection/:sport/:champ/:game',
      where: below,
      metaId: 16,
      stream: 'main',
    },
    /** Marble runs are live only. */
    marbleSection: {
      path: ':section/marble/:sport?/:champ?',
      where: { ...below, section: ['live'] },
      metaId: 32,
      stream: 'main',
    },
    marbleSectionGame: {
      path: ':section/marble/:sport/:champ/:game',
      where: { ...below, section: ['live'] },
      metaId: 33,
      stream: 'main',
    },
    pageType: {
      path: ':pageType/:section/:menuSection?/:sport?/:champ?',
      where: { ...below, pageType: pageTypes },
      metaId: 17,
    },
    pageTypeGame: {
      path: ':pageType/:section/:menuSection?/:sport/:champ/:game',
      where: { ...below, pageType: pageTypes },
      metaId: 18,
    },
    marble: {
      path: 'marble/:section/:menuSection?/:sport?/:champ?',
      where: { ...below, section: ['live'] },
      metaId: 19,
    },
    marbleGame: {
      path: 'marble/:section/:menuSection?/:sport/:champ/:game',
      where: { ...below, section: ['live'] },
      metaId: 20,
    },
    team: {
      path: 'team/:team/:section/:menuSection?/:sport?/:champ?',
      where: { ...below, team: slug },
      metaId: 21,
    },
    teamGame: {
      path: 'team/:team/:section/:menuSection?/:sport/:champ/:game',
      where: { ...below, team: slug },
      metaId: 22,
    },
    league: {
      path: ':league/:page?',
      where: { league: leagues, page: ['home', 'game', 'final'] },
      metaId: 23,
    },
    statisticPageRoute: { path: 'statistic/*', metaId: 27 },
    statisticPopup: { path: 'statisticpopup/*', metaId: 28, layout: 'empty' },
    totoFrame: {
      path: 'toto/:totoSection?/:page?',
      where: { totoSection: slug, page: totoPages },
      metaId: 29,
      stream: 'toto',
      remoteApp: 'toto',
    },
    lotto: {
      path: 'lotto/:sectionName?/:lottoId?',
      where: { sectionName: slug, lottoId: slug },
      metaId: 30,
      remoteApp: 'lotto',
    },
  },
);
