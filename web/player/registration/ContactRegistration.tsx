import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { keptAskedCode } from '../codes/askedCode';
import { useAskedCode } from '../codes/useAskedCode';
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
  const { asked, ...code } = useAskedCode(purposeOf[kind], null);
  const [resendSeconds, setResendSeconds] = useState(0);
  const [first] = useState(asked?.to ?? '');
  const [isBack, setBack] = useState(false);
  const request = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isBack)
      request.current?.querySelector<HTMLInputElement>('input:not([hidden], [tabindex="-1"])')?.focus();
  }, [isBack]);

  const sent = (next: SentCode, to: string): void => {
    code.sent(next, to);
    setResendSeconds(next.resendSeconds);
    setBack(false);
  };
  const back = (): void => {
    code.back();
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
          onSent={(next) => sent(next, asked.to)}
          onRegistered={code.forget}
          onBack={back}
        />
      )}
    </>
  );
}
