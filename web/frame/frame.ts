import type { HideablePart, LayoutName, RouteDefinition } from '../routing/routes/define';

/** The parts of the frame around a page. */
export interface Frame {
  /** The header with sections, settings and account; `name` is the operator's name alone. */
  header: 'whole' | 'name' | 'none';
  sportsTree: boolean;
  coupon: boolean;
  footer: boolean;
  /** Texts and links for search engines above the footer. */
  seo: boolean;
  bottomNav: boolean;
}

const whole: Frame = {
  header: 'whole',
  sportsTree: true,
  coupon: true,
  footer: true,
  seo: true,
  bottomNav: true,
};
const bare: Frame = {
  header: 'none',
  sportsTree: false,
  coupon: false,
  footer: false,
  seo: false,
  bottomNav: false,
};

const layouts: Record<LayoutName, Frame> = {
  default: whole,
  headless: { ...whole, header: 'none' },
  casino: { ...whole, sportsTree: false, coupon: false },
  empty: bare,
  maintenance: { ...bare, header: 'name' },
  blocked: { ...bare, header: 'name' },
};

const hidden: Record<HideablePart, Partial<Frame>> = {
  header: { header: 'none' },
  footer: { footer: false },
  seo: { seo: false },
  bottomNav: { bottomNav: false },
};

/**
 * The frame of a route's page, from its layout and the parts that it hides; a page without a route has the whole
 * frame. Around a player who takes a break or is banned nothing invites to bet.
 */
export function frameOf(route: RouteDefinition | undefined, isKeptOut = false): Frame {
  const { layout = 'default', hides = [] } = route ?? {};
  const frame = Object.assign({}, layouts[layout], ...hides.map((part) => hidden[part])) as Frame;
  return isKeptOut ? { ...frame, sportsTree: false, coupon: false, bottomNav: false } : frame;
}
