import { useRef, useState } from 'react';
import { Button } from '../../foundation/design/Button';
import { Form } from '../../foundation/forms/Form';
import { textsOf } from '../../foundation/forms/formValues';
import { useFormRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { AccountFormEnd } from '../../foundation/forms/AccountFormEnd';
import { useCanUsePasskeys } from './authenticator';
import { StepUpField, type TypedProof } from './StepUpField';
import { useLetterProof, type SentCode } from './useLetterProof';
import { usePasskeyProof, type Aim, type Proven } from './usePasskeyProof';
import { useTypedProof } from './useTypedProof';

/**
 * What can be typed as proof: a code of the authenticator app; without two-step sign-in the password, or before money leaves
 * or a contact changes the password and a code by letter.
 */
export type StepUpWay = 'CODE' | 'PASSWORD' | 'LETTER';

const sentences = {
  CODE: 'passkey_prove_code',
  PASSWORD: 'passkey_prove_password',
  LETTER: 'passkey_prove_letter',
} as const;

interface StepUpProps {
  aim: Aim;
  /** Null when there is a passkey alone. */
  way: StepUpWay | null;
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

/** Has the player prove to be there, by what the player types or by a passkey. */
export function StepUp({ aim, way, hasPasskey, send, messageKey, onProven, onLeft }: StepUpProps) {
  const { t } = useTranslation(['session', 'main']);
  const format = useFormat();
  const byPasskey = usePasskeyProof();
  const { byCode, byPassword } = useTypedProof();
  const letter = useLetterProof();
  const canUsePasskeys = useCanUsePasskeys();
  const refusal = useFormRefusal();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const typed: TypedProof = way === 'CODE' ? 'app code' : sent ? 'letter code' : 'password';

  const prove = async (element: HTMLFormElement, proving: () => Promise<Proven>) => {
    refusal.name(element, {});
    setPending(true);
    const proven = await proving();
    const refused = 'proof' in proven ? await onProven(proven.proof) : proven.refusal;
    setPending(false);
    if (refused) refusal.show(element, refused);
  };

  const sendLetter = async (element: HTMLFormElement, current: string) => {
    refusal.name(element, {});
    setPending(true);
    const answer = await letter.send(aim, current);
    setPending(false);
    if ('sent' in answer) setSent(answer.sent);
    else refusal.show(element, answer.refusal);
  };

  const type = async (element: HTMLFormElement) => {
    if (pending) return;
    if (way === null) return prove(element, () => byPasskey(aim));
    const { current, code } = textsOf(element, ['current', 'code']);
    const wrong =
      typed === 'password'
        ? current === '' && { current: t('main:error_field_password_required') }
        : code.trim() === '' && { code: t('main:error_field_code_required') };
    if (refusal.name(element, wrong || {})) return;
    if (way === 'CODE') return prove(element, () => byCode(aim, code));
    if (way === 'PASSWORD') return prove(element, () => byPassword(aim, current));
    return sent ? prove(element, () => letter.prove(sent.request, code)) : sendLetter(element, current);
  };

  const askAgain = () => {
    if (form.current) refusal.name(form.current, {});
    setSent(null);
  };

  return (
    <Form ref={form} pending={pending} onSend={type}>
      {sent ? (
        <p role="status">
          {t('step_up_code_sent', { time: format.time(new Date(sent.until).toISOString()) })}
        </p>
      ) : (
        way && <p>{t(sentences[way])}</p>
      )}
      {way && <StepUpField typed={typed} errors={refusal.errors} />}
      {sent && (
        <div>
          <Button disabled={pending} onClick={askAgain}>
            {t('account_email_code_again')}
          </Button>
        </div>
      )}
      {way && hasPasskey && canUsePasskeys && (
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
        send={way === 'LETTER' && !sent ? t('step_up_send_code') : send}
        sending={t('two_step_pending')}
        other={t('account_email_leave')}
        onOther={onLeft}
      />
    </Form>
  );
}
