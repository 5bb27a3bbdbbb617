import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { useNetworkName } from '../social/networkName';
import { PhoneSignInForm } from './PhoneSignInForm';
import { SignInCodeForm } from './SignInCodeForm';
import { SignInForm } from './SignInForm';
import { SmsSignIn } from './SmsSignIn';
import { Tabs } from '../../foundation/design/Tabs';
import type { SignIn_site$key } from './__generated__/SignIn_site.graphql';

interface SignInProps {
  /** Null when the operator's configuration is not available; signing in by login works without it. */
  site: SignIn_site$key | null | undefined;
  /** A sign-in by a social network that came to this page. */
  social?: { network: string | null; request: string | null; login: string };
}

/** A first step of signing in that a second one followed. */
export interface FirstStep {
  /** The login or the phone. */
  typed: string;
  /** Why the second step is over; null when the player left it. */
  messageKey: string | null;
}

/** The ways of signing in: by login or phone with the password, or by a code from an SMS. */
type Way = 'login' | 'phone' | 'sms';

/** The ways to sign in that the site offers, and the second step that may follow each. */
export function SignIn({ site: siteRef, social }: SignInProps) {
  const { t } = useTranslation('session');
  const site = useFragment(
    graphql`
      fragment SignIn_site on Site {
        isPhoneConfirmationOffered
        ...SignInForm_site
      }
    `,
    siteRef,
  );
  const [way, setWay] = useState<Way>('login');
  const [before, setBefore] = useState<FirstStep | null>(
    social ? { typed: social.login, messageKey: null } : null,
  );
  /** The sign-in that waits for its second step. */
  const [request, setRequest] = useState<string | null>(social?.request ?? null);
  const inSentence = useNetworkName();

  const over = (messageKey: string | null): void => {
    setBefore((step) => step && { ...step, messageKey });
    setRequest(null);
  };
  /** What a way needs to be followed by a second step, and to begin again after it. */
  const followed = (own: Way) => ({
    before: own === way ? before : null,
    onCodeRequired(waiting: string, typed: string) {
      setWay(own);
      setBefore({ typed, messageKey: null });
      setRequest(waiting);
    },
  });

  const isSocial = request !== null && request === social?.request;
  const about = isSocial ? t('social_code_text', { network: inSentence(social.network) }) : undefined;

  if (request !== null) return <SignInCodeForm request={request} about={about} onOver={over} />;
  const byLogin = <SignInForm site={site} {...followed('login')} />;
  if (!site?.isPhoneConfirmationOffered) return byLogin;
  return (
    <Tabs
      label={t('sign_in_ways')}
      first={way}
      tabs={[
        { id: 'login', label: t('sign_in_by_login'), content: byLogin },
        { id: 'phone', label: t('sign_in_by_phone'), content: <PhoneSignInForm {...followed('phone')} /> },
        { id: 'sms', label: t('sign_in_by_sms'), content: <SmsSignIn {...followed('sms')} /> },
      ]}
    />
  );
}
