import { graphql, useFragment } from 'react-relay/hooks';
import { useNow } from '../../foundation/browser/clock';
import { Button } from '../../foundation/design/Button';
import { useOpenForm } from '../../foundation/forms/useOpenForm';
import { Refusal } from '../../foundation/forms/Refusal';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Foretold } from './Foretold';
import { ReturnForm } from './ReturnForm';
import type {
  DecidedReturn_limit$data,
  DecidedReturn_limit$key,
} from './__generated__/DecidedReturn_limit.graphql';
import { useDecideLimit } from '../../player/sitting/useDecideLimit';
import styles from './Responsible.module.css';

interface DecidedReturnProps {
  limit: DecidedReturn_limit$key;
  /** Reads the limits again. */
  read(): void;
}

/** An exclusion from which the site lets a player return: how long it holds, what was asked, and the way to ask. */
export function DecidedReturn({ limit, read }: DecidedReturnProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const now = useNow(1000);
  const { isOpen, open: openForm, close, opener } = useOpenForm();
  const kind = 'EXCLUSION';
  const { decide, pending, messageKey } = useDecideLimit();
  const held = useFragment(
    graphql`
      fragment DecidedReturn_limit on PlayerLimit {
        endsAt
        dueAt
        returnRequest {
          state
          askedAt
          decideBy
          decidedAt
          answer
        }
        ...Foretold_limit
      }
    `,
    limit,
  );
  const { endsAt, dueAt, returnRequest: request } = held;
  const waits = request != null && request.state !== 'REFUSED';
  const mayAsk = !waits && dueAt != null && now >= Date.parse(dueAt);
  const open = (): void => {
    openForm();
    // Until when the site decides depends on the time of day, and the page may have stood for long.
    read();
  };
  return (
    <>
      <p className={styles.holds}>
        {endsAt == null ? t('exclusion_indefinite') : t('exclusion_until', { time: format.dateTime(endsAt) })}
      </p>
      {request && <Request request={request} isOverdue={now >= Date.parse(request.decideBy)} />}
      {messageKey !== null && <Refusal messageKey={messageKey} dictionary="responsible" />}
      {waits && (
        <div>
          <Button
            ref={opener}
            disabled={pending}
            onClick={() => void decide({ kind, isConfirmed: false }, { done: 'exclusion_stayed' })}
          >
            {t('exclusion_stay')}
          </Button>
        </div>
      )}
      {mayAsk &&
        (isOpen ? (
          <ReturnForm foretold={<Foretold limit={held} />} onDone={close} />
        ) : (
          <div>
            <Button ref={opener} onClick={open}>
              {t('exclusion_return')}
            </Button>
          </div>
        ))}
    </>
  );
}

interface RequestProps {
  request: NonNullable<DecidedReturn_limit$data['returnRequest']>;
  isOverdue: boolean;
}

/** What was asked, and what the site said. */
function Request({ request: { state, askedAt, decideBy, decidedAt, answer }, isOverdue }: RequestProps) {
  const { t } = useTranslation('responsible');
  const format = useFormat();
  const by = format.dateTime(decideBy);
  const saying = (): string => {
    if (state === 'ACCEPTED') return t('return_accepted');
    if (state === 'REFUSED') return t('return_refused', { time: format.dateTime(decidedAt ?? askedAt) });
    return isOverdue
      ? t('return_overdue', { by })
      : t('return_asked', { time: format.dateTime(askedAt), by });
  };
  return (
    <>
      <p>{saying()}</p>
      {answer != null && (
        <p>
          {t('return_answer')} <q dir="auto">{answer}</q>
        </p>
      )}
    </>
  );
}
