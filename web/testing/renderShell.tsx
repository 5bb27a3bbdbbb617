import type { ReactNode } from 'react';
import { createOperationDescriptor, getRequest, type Variables } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { pageQuery } from '../navigation/page';
import { renderWithRelay, type Rendered } from './renderWithRelay';

/** What the gateway answers, as far as it matters: the rest is made up by its type. */
interface Answers {
  /** Null for a guest. */
  player: object | null;
  site?: object;
  /** Answers of other types, by their names. */
  more?: Record<string, () => object>;
}

type Options = Omit<NonNullable<Parameters<typeof renderWithRelay>[1]>, 'environment'>;

/** A part of the shell that was rendered, and how the page's answer changes under it. */
export interface RenderedShell extends Rendered {
  /** Writes another answer of the page's document into the store. */
  answer(answers: Answers): void;
}

/**
 * Renders a part of the shell over an answer of the page's document. `part` is given a key for fragments on Query,
 * to be passed as the part's own one.
 */
export function renderShell(
  part: (query: never) => ReactNode,
  answers: Answers,
  options: Options = {},
): RenderedShell {
  const environment = createMockEnvironment();
  const operation = createOperationDescriptor(getRequest(pageQuery), { url: options.url ?? '/en' });
  const answer = (now: Answers) => {
    const { data } = MockPayloadGenerator.generate(operation, resolversFor(now)) as { data: Variables };
    environment.commitPayload(operation, data);
  };
  answer(answers);
  environment.retain(operation);
  const query = { __id: 'client:root', __fragments: parts, __fragmentOwner: operation.request };
  return { ...renderWithRelay(part(query as never), { ...options, environment }), answer };
}

/** The parts of the shell that can be rendered alone. */
const parts = {
  AccountMenu_query: {},
  SettingsMenu_query: {},
  Overlays_query: {},
  Late_query: {},
  LateParts_query: {},
  BottomNav_query: {},
  Footer_query: {},
  Header_query: {},
  SportsTree_query: {},
};

function resolversFor({ player, site, more }: Answers) {
  const languages = ['en', 'ru'];
  return {
    Query: () => (player ? {} : { player: null }),
    Player: () => player ?? {},
    Money: () => ({ amount: 15_000, currency: 'USD' }),
    Site: () => ({
      isRegistrationAllowed: true,
      isDemo: false,
      languages,
      currencies: ['USD'],
      minimumAge: 18,
      isCookiesPopupEnabled: false,
      privacyUpdate: null,
      ...site,
    }),
    ...more,
  };
}
