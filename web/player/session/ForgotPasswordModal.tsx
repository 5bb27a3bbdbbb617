import { useEffect, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useHref } from '../../routing/routes/RouteContext';
import { Link } from '../../routing/routes/Link';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import styles from './Form.module.css';
import type {
  ForgotPasswordModalQuery,
  ForgotPasswordModalQuery$data,
} from './__generated__/ForgotPasswordModalQuery.graphql';

type Contact = NonNullable<ForgotPasswordModalQuery$data['information']['contacts']>[number];

/** How to replace a forgotten password: by contacting the operator. */
export function ForgotPasswordModal({ close }: ModalProps) {
  const { t } = useTranslation(['overlays', 'session']);
  const href = useHref();
  const contacts = useContacts();
  return (
    <Dialog title={t('overlays:forgot_title')} onClose={close}>
      <p>{t('overlays:forgot_text')}</p>
      <p>{t('overlays:forgot_proof')}</p>
      {contacts.length > 0 ? (
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
      ) : (
        <p>{t('overlays:forgot_no_contacts')}</p>
      )}
      <p className={styles.other}>
        {t('overlays:forgot_remembered')} <Link to={href('login', {})}>{t('session:sign_in_title')}</Link>
      </p>
    </Dialog>
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
