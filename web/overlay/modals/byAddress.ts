import type { RouteName } from '../../routing/routes/table';
import type { ModalName } from './registry';

/** The visitor of an address, and the page it shows. */
export interface ModalContext {
  /** Undefined on the not-found page. */
  route: RouteName | undefined;
  signedIn: boolean;
}

/** A modal that a parameter of the query opens. */
interface AddressedModal {
  name: ModalName;
  parameter: string;
  value: string;
  /** Other parameters that belong to it, and are removed with it. */
  also: readonly string[];
  isFor(context: ModalContext): boolean;
}

const guestAtHome = ({ route, signedIn }: ModalContext): boolean => route === 'home' && !signedIn;

const addressed: readonly AddressedModal[] = [
  { name: 'menu', parameter: 'navigation-menu-modal', value: '1', also: [], isFor: () => true },
  {
    name: 'forgotPassword',
    parameter: 'showForgotPasswordModal',
    value: '1',
    also: [],
    isFor: guestAtHome,
  },
  { name: 'signIn', parameter: 'modal', value: 'login', also: ['return'], isFor: guestAtHome },
];

/** The parameters that open the navigation menu. */
export const menuAsked = { 'navigation-menu-modal': '1' } as const;

/** The parameters on the home page that open the help for a forgotten password. */
export const forgotPasswordAsked = { showForgotPasswordModal: '1' } as const;

/** The modal that an address opens, if this visitor may see it. */
export function modalAsked(search: URLSearchParams, context: ModalContext): ModalName | undefined {
  return addressed.find(({ parameter, value, isFor }) => search.get(parameter) === value && isFor(context))
    ?.name;
}

/** The query without the parameters that open modals. */
export function withoutModals(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const { parameter, value, also } of addressed) {
    if (rest.get(parameter) !== value) continue;
    for (const key of [parameter, ...also]) rest.delete(key);
  }
  return rest;
}

/** Whether two addresses differ only in the modal over the same page. */
export function differInModalAlone(one: URL, other: URL): boolean {
  if (one.href === other.href || one.pathname !== other.pathname) return false;
  const [first, second] = [one, other].map((url) => withoutModals(url.searchParams).toString());
  return first === second;
}
