import type { ReactNode } from 'react';
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLSingularResponse,
  type Variables,
} from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { pageQuery } from '../navigation/page';
import { renderWithRelay, type Rendered } from './renderWithRelay';

/** The parts of the gateway's answer that matter to a test; the rest is invented by type. */
interface Answers {
  /** Null for a guest. */
  player: object | null;
  site?: object;
  /** Answers of other types, by their names. */
  more?: Record<string, () => object>;
  /** The paths of fields that a service failed to give: they are null, with an error. */
  failed?: readonly (readonly string[])[];
}

type Options = Omit<NonNullable<Parameters<typeof renderWithRelay>[1]>, 'environment'> & {
  /** Further variables of the page document. */
  variables?: Variables;
};

/** A rendered part of the frame, and a way to change the page's answer under it. */
export interface RenderedShell extends Rendered {
  /** Writes another answer of the page document into the store. */
  answer(answers: Answers): void;
}

/**
 * Renders a part of the frame with an answer of the page document. `part` receives the key for fragments on Query,
 * which it passes on to its own.
 */
export function renderShell(
  part: (query: never) => ReactNode,
  answers: Answers,
  { variables, ...options }: Options = {},
): RenderedShell {
  const environment = createMockEnvironment();
  const operation = createOperationDescriptor(getRequest(pageQuery), {
    url: options.url ?? '/en',
    ...variables,
  });
  const answer = (now: Answers) => {
    const { data } = MockPayloadGenerator.generate(operation, resolversFor(now)) as { data: Variables };
    if (!now.failed) return environment.commitPayload(operation, data);
    for (const path of now.failed) clear(data, path);
    const errors = now.failed.map((path) => ({ message: 'UPSTREAM_UNAVAILABLE', path: [...path] }));
    environment.execute({ operation }).subscribe({});
    environment.mock.resolve(operation, { data, errors } as GraphQLSingularResponse);
  };
  answer(answers);
  environment.retain(operation);
  const query = { __id: 'client:root', __fragments: parts, __fragmentOwner: operation.request };
  return { ...renderWithRelay(part(query as never), { ...options, environment }), answer };
}

function clear(data: Variables, [field = '', ...below]: readonly string[]): void {
  if (below.length === 0) data[field] = null;
  else clear(data[field] as Variables, below);
}

/** The parts of the frame that can be rendered alone. */
const parts = {
  AccountMenu_query: {},
  SettingsMenu_query: {},
  Overlays_query: {},
  Late_query: {},
  LateParts_query: {},
  BottomNav_query: {},
  Footer_query: {},
  Header_query: {},
  PromotionsStrip_query: {},
  RechargeNavigation_query: {},
  SportsTree_query: {},
};

function resolversFor({ player, site, more }: Answers) {
  const languages = ['en', 'ru'];
  return {
    Query: () => (player ? {} : { player: null }),
    Player: () => ({ isResidenceDue: false, ...player }),
    Money: () => ({ amount: 15_000, currency: 'USD' }),
    Site: () => ({
      isRegistrationAllowed: true,
      isDemo: true,
      isEmailConfirmationOffered: true,
      isPasswordResetOffered: true,
      isPhoneConfirmationOffered: true,
      socialNetworks: [],
      arePasskeysOffered: true,
      languages,
      coefViews: [0, 1, 2, 4, 5, 6],
      defaultSettings: [],
      currencies: ['USD'],
      visitorCountry: null,
      minimumAge: 18,
      isCookiesPopupEnabled: false,
      privacyUpdate: null,
      inactivityMinutes: 0,
      ...site,
    }),
    ...more,
  };
}
