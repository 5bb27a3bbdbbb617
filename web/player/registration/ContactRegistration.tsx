import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { forgetAskedCode, keepAskedCode, keptAskedCode } from '../codes/askedCode';
import { RegistrationCodeForm } from './RegistrationCodeForm';
import { RegistrationRequestForm } from './RegistrationRequestForm';
import type { ContactKind, SentCode } from './registrationRequest';
import type { ContactRegistration_site$key } from './__generated__/ContactRegistration_site.graphql';

interface ContactRegistrationProps {
  site: ContactRegistration_site$key;
  kind: ContactKind;
}

/** What the code is for, by where it goes. */
const purposeOf = { email: 'registration_email', phone: 'registration_phone' } as const;

/** The way whose code was asked for in this tab; undefined without one. */
export function waitingKind(): ContactKind | undefined {
  return (['email', 'phone'] as const).find((kind) => keptAskedCode(purposeOf[kind], null) !== null);
}

/** Registering by e-mail or phone: first the address, then the code. A code that was asked for outlives a reload. */
export function ContactRegistration({ site: siteRef, kind }: ContactRegistrationProps) {
  const site = useFragment(
    graphql`
      fragment ContactRegistration_site on Site {
        ...RegistrationRequestForm_site
      }
    `,
    siteRef,
  );
  const purpose = purposeOf[kind];
  const [asked, setAsked] = useState(() => keptAskedCode(purpose, null));
  const [resendSeconds, setResendSeconds] = useState(0);
  const [first] = useState(asked?.to ?? '');
  const [isBack, setBack] = useState(false);
  const request = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isBack)
      request.current?.querySelector<HTMLInputElement>('input:not([hidden], [tabindex="-1"])')?.focus();
  }, [isBack]);

  const sent = ({ request: id, validSeconds, resendSeconds: wait }: SentCode, to: string): void => {
    const next = { request: id, to, login: null, until: Date.now() + validSeconds * 1000 };
    keepAskedCode(purpose, next);
    setAsked(next);
    setResendSeconds(wait);
    setBack(false);
  };
  const back = (): void => {
    forgetAskedCode(purpose);
    setAsked(null);
    setBack(true);
  };

  return (
    <>
      {/* It stays while the code is typed, so that who goes back finds what was chosen. */}
      <div ref={request} hidden={asked !== null}>
        <RegistrationRequestForm site={site} kind={kind} to={first} onAsked={sent} />
      </div>
      {asked && (
        <RegistrationCodeForm
          kind={kind}
          asked={asked}
          firstWait={resendSeconds}
          onSent={(code) => sent(code, asked.to)}
          onRegistered={() => forgetAskedCode(purpose)}
          onBack={back}
        />
      )}
    </>
  );
}
