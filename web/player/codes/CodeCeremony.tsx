import { useState, type ReactNode } from 'react';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import type { AskedCode, CodePurpose } from './askedCode';
import { useAskedCode, type SentCode } from './useAskedCode';
import styles from '../../foundation/forms/AccountForm.module.css';

interface AskingProps {
  /** Where the code before went, once the player has gone back from it; null until then. */
  before: string | null;
  onAsked(code: SentCode, to: string): void;
  onLeft(): void;
}

interface TypingProps {
  asked: AskedCode;
  onConfirmed(): void;
  /** Asks for another code, or has it sent elsewhere. */
  onBack(): void;
}

interface CodeCeremonyProps {
  purpose: CodePurpose;
  /** The login number of the player. */
  login: string;
  /** Whether this is the browser's page: the server knows no request that a browser keeps. */
  isHydrated: boolean;
  title: string;
  /** What holds, and the label of the button that begins. */
  about: string;
  begin: string;
  /** What is said once the code was right; null while the page does not show it. */
  done: string | null;
  /** Whether the player can begin again afterwards. */
  isRepeated?: boolean;
  /** What stands in place of the ceremony, unless the code was just right; undefined while nothing does. */
  instead?: ReactNode;
  /** What stands below the button. */
  below?: ReactNode;
  /** The form that asks for a code, and the one that takes it. */
  asking(props: AskingProps): ReactNode;
  typing(props: TypingProps): ReactNode;
}

/** A contact and its code, on the security page: what holds, asking for a code, typing it, again or elsewhere, and done. */
export function CodeCeremony(props: CodeCeremonyProps) {
  const { purpose, login, isHydrated, title, about, begin, done, isRepeated, instead, below } = props;
  const code = useAskedCode(purpose, login, isHydrated);
  const [step, setStep] = useState<'first' | 'asking' | 'left' | 'done'>('first');
  if (instead !== undefined && step !== 'done') return instead;

  const { asked } = code;
  const isResting = !asked && step !== 'asking';
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {step === 'done' && done !== null && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {done}
        </p>
      )}
      {isResting && (step !== 'done' || isRepeated) && (
        <>
          <p>{about}</p>
          <div>
            <Button autoFocus={step === 'left'} onClick={() => setStep('asking')}>
              {begin}
            </Button>
          </div>
          {below}
        </>
      )}
      {!asked &&
        step === 'asking' &&
        props.asking({ before: code.before, onAsked: code.sent, onLeft: () => setStep('left') })}
      {asked &&
        props.typing({
          asked,
          onConfirmed() {
            code.done();
            setStep('done');
          },
          onBack() {
            code.back();
            setStep('asking');
          },
        })}
    </section>
  );
}
