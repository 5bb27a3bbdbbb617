import { useRef, useState } from 'react';
import { Button } from '../../foundation/design/Button';
import { Field } from '../../foundation/design/Field';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFormRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AccountFormEnd } from './AccountFormEnd';
import { useCanUsePasskeys } from './authenticator';
import { PasswordField } from './PasswordField';
import { passwordLength } from './passwordLength';
import { usePasskeyProof, type Aim, type Proven } from './usePasskeyProof';
import { useTypedProof } from './useTypedProof';

interface StepUpProps {
  aim: Aim;
  isTwoStepOn: boolean;
  /** Whether the player has a passkey that can prove it. */
  hasPasskey: boolean;
  /** The label of the button that sends what was typed. */
  send: string;
  /** Why the player is asked again; null at first. */
  messageKey?: string | null;
  /** Does what the proof allows; resolves with the reason when that was refused. */
  onProven(proof: string): Promise<FormRefusal | null>;
  onLeft(): void;
}

/** Has the player prove to be there: by a passkey, a code of the authenticator app, or the password without two-step sign-in. */
export function StepUp({ aim, isTwoStepOn, hasPasskey, send, messageKey, onProven, onLeft }: StepUpProps) {
  const { t } = useTranslation(['session', 'main']);
  const byPasskey = usePasskeyProof();
  const { byCode, byPassword } = useTypedProof();
  const canUsePasskeys = useCanUsePasskeys();
  const refusal = useFormRefusal();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);

  const prove = async (element: HTMLFormElement, proving: () => Promise<Proven>) => {
    refusal.name(element, {});
    setPending(true);
    const proven = await proving();
    const refused = 'proof' in proven ? await onProven(proven.proof) : proven.refusal;
    setPending(false);
    if (refused) refusal.show(element, refused);
  };

  const type = async (element: HTMLFormElement) => {
    if (pending) return;
    const { current, code } = textsOf(element, ['current', 'code']);
    const wrong = isTwoStepOn
      ? code.trim() === '' && { code: t('main:error_field_code_required') }
      : current === '' && { current: t('main:error_field_password_required') };
    if (refusal.name(element, wrong || {})) return;
    await prove(element, () => (isTwoStepOn ? byCode(aim, code) : byPassword(aim, current)));
  };

  return (
    <Form ref={form} pending={pending} onSend={type}>
      {isTwoStepOn ? (
        <Field
          label={t('sign_in_code')}
          name="code"
          dir="ltr"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          hint={t('sign_in_code_hint')}
          error={refusal.errors.code}
        />
      ) : (
        <PasswordField
          label={t('account_password_current')}
          name="current"
          autoComplete="current-password"
          maxLength={passwordLength.max}
          autoFocus
          error={refusal.errors.current}
        />
      )}
      {hasPasskey && canUsePasskeys && (
        <div>
          <Button
            disabled={pending}
            onClick={() => {
              if (form.current) void prove(form.current, () => byPasskey(aim));
            }}
          >
            {t('passkey_use')}
          </Button>
        </div>
      )}
      <AccountFormEnd
        refusal={{ ...refusal, messageKey: refusal.messageKey ?? (pending ? null : (messageKey ?? null)) }}
        pending={pending}
        send={send}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
