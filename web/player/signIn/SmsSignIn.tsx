import { useAskedCode } from '../codes/useAskedCode';
import type { FirstStep } from './SignIn';
import { SmsCodeForm } from './SmsCodeForm';
import { SmsRequestForm } from './SmsRequestForm';

interface SmsSignInProps {
  /** What was typed before a second step that is over, and why it is. */
  before: FirstStep | null;
  /** The code is right, and one of the second step is needed. */
  onCodeRequired(request: string, phone: string): void;
}

/** Signing in by a code from an SMS: first the phone, then the code. A code that was asked for outlives a reload. */
export function SmsSignIn({ before, onCodeRequired }: SmsSignInProps) {
  const { asked, before: back, ...code } = useAskedCode('sms_sign_in', null);

  if (!asked)
    return (
      <SmsRequestForm
        phone={back ?? before?.typed ?? ''}
        messageKey={before?.messageKey ?? null}
        autoFocus={back !== null}
        onAsked={code.sent}
      />
    );
  return (
    <SmsCodeForm
      asked={asked}
      onUsed={code.forget}
      onCodeRequired={(request) => onCodeRequired(request, asked.to)}
      onBack={code.back}
    />
  );
}
