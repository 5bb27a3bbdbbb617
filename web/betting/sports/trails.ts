import { graphql, readInlineData } from 'react-relay/hooks';
import type { Translate } from '../../routing/routes/screen';
import { gameName } from '../names/labels';
import { sectionSlug, sectionTitleKeys } from '../names/section';
import { sportName } from '../names/sportName';
import type { Crumb, LinkedData } from '../../routing/routes/linked';
import type { trails_game$key } from './__generated__/trails_game.graphql';

/** The breadcrumb to a section of sports. */
export function sectionTrail(t: Translate, section: string): Crumb[] {
  return [{ name: t(sectionTitleKeys[sectionSlug(section)]), path: section }];
}

/** The breadcrumb to a sport in a section. */
export function sportTrail(t: Translate, section: string, sport: string): Crumb[] {
  const name = sportName(sport, (key) => t(`sports:${key}`));
  return [...sectionTrail(t, section), { name, path: `${section}/${sport}` }];
}

/** The breadcrumb to a championship. */
export function champTrail(t: Translate, section: string, champ: ChampName): Crumb[] {
  const path = `${section}/${champ.sport}/${champ.slug}`;
  return [...sportTrail(t, section, champ.sport), { name: champ.name, path }];
}

interface ChampName {
  slug: string;
  name: string;
  sport: string;
}

/** A game with the breadcrumb to it. */
export function linkedGame(t: Translate, section: string, key: trails_game$key): LinkedData {
  const game = readInlineData(
    graphql`
      fragment trails_game on Game @inline {
        slug
        # gameName() reads it, which the rule does not see.
        # eslint-disable-next-line relay/unused-fields
        title
        startsAt
        home {
          name
        }
        away {
          name
        }
        champ {
          slug
          name
          sport {
            slug
          }
        }
      }
    `,
    key,
  );
  const { champ, home, away, startsAt } = game;
  const sport = champ.sport.slug;
  const name = gameName(game);
  const trail = champTrail(t, section, { slug: champ.slug, name: champ.name, sport });
  const sides = home && away ? { home: home.name, away: away.name } : null;
  return {
    trail: [...trail, { name, path: `${section}/${sport}/${champ.slug}/${game.slug}` }],
    event: {
      name,
      startsAt,
      sport: sportName(sport, (word) => t(`sports:${word}`)),
      champ: champ.name,
      sides,
    },
  };
}
