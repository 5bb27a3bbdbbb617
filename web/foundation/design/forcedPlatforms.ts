import type { CSSOptions } from 'vite';
import type { Platform } from '../settings/platform';

type Plugins = NonNullable<Extract<CSSOptions['postcss'], { plugins?: unknown }>['plugins']>;

/** The widths, in px, at which each layout is drawn when the visitor forces it. */
const widths = { mobile: 390, desktop: 1366 } as const satisfies Record<Platform, number>;
const platforms = Object.keys(widths) as Platform[];

/** Whether a media query for a width is true for a layout; undefined when it asks for anything else. */
export function holdsFor(platform: Platform, query: string): boolean | undefined {
  const [, end, px] = /^\((min|max)-width: ([\d.]+)px\)$/.exec(query) ?? [];
  if (px === undefined) return undefined;
  return end === 'min' ? widths[platform] >= Number(px) : widths[platform] <= Number(px);
}

/** A selector that matches only below a root of this kind, with unchanged specificity. */
export function below(root: string, selector: string): string {
  if (selector.startsWith(':root')) return selector.replace(':root', `:root:where(${root})`);
  return `:where(${root}) ${selector}`;
}

/**
 * Lets a forced layout decide instead of the width of the window: a media query for a width applies only when the
 * document names no layout, and its rules are repeated for each layout at whose width they apply. Style sheets are
 * written as usual, and a forced layout needs neither scripts nor another page.
 */
export const forcedPlatforms: Plugins = [
  {
    postcssPlugin: 'forced-platforms',
    OnceExit(sheet) {
      sheet.walkAtRules('media', (media) => {
        if (holdsFor('mobile', media.params) === undefined) return;
        const holding = platforms.filter((platform) => holdsFor(platform, media.params));
        const only = (root: string) => (selector: string) => below(root, selector);
        for (const platform of holding) {
          const forced = media.clone({ params: 'all' });
          forced.each((rule) => {
            if (rule.type === 'rule')
              rule.selectors = rule.selectors.map(only(`:root[data-platform='${platform}']`));
          });
          media.after(forced);
        }
        media.each((rule) => {
          if (rule.type === 'rule') rule.selectors = rule.selectors.map(only(':root:not([data-platform])'));
        });
      });
    },
  },
];
