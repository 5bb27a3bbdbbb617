import { useEffect, useState, type ReactNode } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { openModal } from '../../overlay/modals/store';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import type { AskedCode } from '../codes/askedCode';
import { useAskedCode } from '../codes/useAskedCode';
import { CodeRequestForm } from './CodeRequestForm';
import { NewPasswordForm } from './NewPasswordForm';
import type {
  ForgotPasswordModalQuery,
  ForgotPasswordModalQuery$data,
} from './__generated__/ForgotPasswordModalQuery.graphql';
import type { ForgotPasswordModal_site$key } from './__generated__/ForgotPasswordModal_site.graphql';
import styles from '../../foundation/forms/FormParts.module.css';

type Contact = NonNullable<ForgotPasswordModalQuery$data['information']['contacts']>[number];

/** Whether a code went to a phone. */
const isPhone = (to: string): boolean => !to.includes('@');

/**
 * How to replace a forgotten password: by a code that is sent to the player's e-mail address or phone, or, where the site sends
 * none, by contacting the operator.
 */
export function ForgotPasswordModal({ site: siteRef, close }: ModalProps) {
  const { t } = useTranslation(['overlays', 'session']);
  const site = useFragment<ForgotPasswordModal_site$key>(
    graphql`
      fragment ForgotPasswordModal_site on Site {
        isPasswordResetOffered
        isPhoneConfirmationOffered
      }
    `,
    siteRef,
  );
  const href = useHref();
  const [replaced, setReplaced] = useState<AskedCode | null>(null);
  const signIn = <Link to={href('login', {})}>{t('session:sign_in_title')}</Link>;

  return (
    <Dialog title={t('overlays:forgot_title')} onClose={close}>
      {replaced ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('overlays:forgot_replaced')}{' '}
          {isPhone(replaced.to) && `${t('overlays:forgot_replaced_by_phone')} `}
          {signIn}
        </p>
      ) : (
        <>
          {site?.isPasswordResetOffered ? (
            <Steps takesPhone={site.isPhoneConfirmationOffered} onReplaced={setReplaced} />
          ) : (
            <ByOperator />
          )}
          <p className={styles.other}>
            {t('overlays:forgot_remembered')} {signIn}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** First the address or the phone, then the code with the new password. A code that was asked for outlives a reload. */
function Steps({ takesPhone, onReplaced }: { takesPhone: boolean; onReplaced(by: AskedCode): void }) {
  const { t } = useTranslation('overlays');
  const { asked, before, ...code } = useAskedCode('password_reset', null);
  const done = (by: AskedCode): void => {
    code.forget();
    onReplaced(by);
  };

  if (asked) return <NewPasswordForm asked={asked} onReplaced={() => done(asked)} onBack={code.back} />;
  return (
    <>
      <CodeRequestForm email={before ?? ''} takesPhone={takesPhone} onAsked={code.sent} />
      <details className={styles.more}>
        <summary>{t(takesPhone ? 'forgot_no_contact' : 'forgot_no_email')}</summary>
        <p>{t('forgot_by_operator')}</p>
        <OperatorContacts none={null} />
        <AskOperator />
      </details>
    </>
  );
}

function ByOperator() {
  const { t } = useTranslation('overlays');
  return (
    <>
      <p>{t('forgot_text')}</p>
      <p>{t('forgot_proof')}</p>
      <OperatorContacts none={<p>{t('forgot_no_contacts')}</p>} />
      <AskOperator />
    </>
  );
}

/** Leads to the form for questions, which needs no sign-in. */
function AskOperator() {
  const { t } = useTranslation('main');
  return <Button onClick={() => openModal({ name: 'userQuestion' })}>{t('page_ask')}</Button>;
}

/** How to reach the operator. `none`: what stands there while nothing is known. */
function OperatorContacts({ none }: { none: ReactNode }) {
  const contacts = useContacts();
  if (contacts.length === 0) return none;
  return (
    <dl className={styles.contacts}>
      {contacts.map((contact) => (
        <div key={contact.value}>
          <dt>{contact.label}</dt>
          <dd>
            <ContactValue contact={contact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The operator's contacts for writing or calling; none while they are not known. */
function useContacts(): readonly Contact[] {
  const environment = useRelayEnvironment();
  const lang = useLanguage();
  const [contacts, setContacts] = useState<readonly Contact[]>([]);
  useEffect(() => {
    const asked = fetchQuery<ForgotPasswordModalQuery>(
      environment,
      graphql`
        query ForgotPasswordModalQuery($lang: String!) {
          information(lang: $lang) {
            contacts {
              kind
              label
              value
            }
          }
        }
      `,
      { lang },
    ).subscribe({
      next: ({ information }) => setContacts(information.contacts ?? []),
      // The text beside them is shown without them too.
      error: () => undefined,
    });
    return () => asked.unsubscribe();
  }, [environment, lang]);
  return contacts;
}

const schemes: Partial<Record<Contact['kind'], string>> = { EMAIL: 'mailto:', PHONE: 'tel:', LINK: '' };

function ContactValue({ contact: { kind, value } }: { contact: Contact }) {
  const scheme = schemes[kind];
  if (scheme === undefined) return value;
  return <a href={scheme + (kind === 'PHONE' ? value.replace(/[^+\d]/g, '') : value)}>{value}</a>;
}
