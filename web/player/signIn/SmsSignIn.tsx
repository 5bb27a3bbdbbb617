import { useState } from 'react';
import { forgetAskedCode, keepAskedCode, keptAskedCode, type AskedCode } from '../codes/askedCode';
import type { FirstStep } from './SignIn';
import { SmsCodeForm } from './SmsCodeForm';
import { SmsRequestForm } from './SmsRequestForm';

const purpose = 'sms_sign_in';

interface SmsSignInProps {
  /** What was typed before a second step that is over, and why it is. */
  before: FirstStep | null;
  /** The code is right, and one of the second step is needed. */
  onCodeRequired(request: string, phone: string): void;
}

/** Signing in by a code from an SMS: first the phone, then the code. A code that was asked for outlives a reload. */
export function SmsSignIn({ before, onCodeRequired }: SmsSignInProps) {
  const [asked, setAsked] = useState(() => keptAskedCode(purpose, null));
  const [phone, setPhone] = useState(before?.typed ?? '');
  const [isBack, setBack] = useState(false);

  const next = (request: AskedCode): void => {
    keepAskedCode(purpose, request);
    setAsked(request);
  };
  const back = ({ to }: AskedCode): void => {
    forgetAskedCode(purpose);
    setPhone(to);
    setBack(true);
    setAsked(null);
  };

  if (!asked)
    return (
      <SmsRequestForm
        phone={phone}
        messageKey={before?.messageKey ?? null}
        autoFocus={isBack}
        onAsked={next}
      />
    );
  return (
    <SmsCodeForm
      asked={asked}
      onUsed={() => forgetAskedCode(purpose)}
      onCodeRequired={(request) => onCodeRequired(request, asked.to)}
      onBack={() => back(asked)}
    />
  );
}
