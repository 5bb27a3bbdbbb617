import type { RouteName } from '../../routing/routes/table';
import type { ModalName } from './registry';

/** Who asks for a modal by an address, and over which page. */
export interface Asker {
  /** Undefined on the not-found page. */
  route: RouteName | undefined;
  signedIn: boolean;
}

/** A modal that a parameter of the query opens. */
interface AddressedModal {
  name: ModalName;
  parameter: string;
  value: string;
  /** Other parameters that say something about it, and go with it. */
  also: readonly string[];
  isFor(asker: Asker): boolean;
}

const guestAtHome = ({ route, signedIn }: Asker): boolean => route === 'home' && !signedIn;

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

/** The parameters that open the words about a forgotten password, on home. */
export const forgotPasswordAsked = { showForgotPasswordModal: '1' } as const;

/** The modal that an address asks for, where it is for this visitor. */
export function modalAsked(search: URLSearchParams, asker: Asker): ModalName | undefined {
  return addressed.find(({ parameter, value, isFor }) => search.get(parameter) === value && isFor(asker))
    ?.name;
}

/** The query without what opens modals. */
export function withoutModals(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const { parameter, value, also } of addressed) {
    if (rest.get(parameter) !== value) continue;
    for (const key of [parameter, ...also]) rest.delete(key);
  }
  return rest;
}

/** Whether two addresses are different, and show the same but for the modal over it. */
export function differInModalAlone(one: URL, other: URL): boolean {
  if (one.href === other.href || one.pathname !== other.pathname) return false;
  const [first, second] = [one, other].map((url) => withoutModals(url.searchParams).toString());
  return first === second;
}
