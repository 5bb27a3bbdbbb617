import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import { useLanguage } from '../../foundation/i18n/useLanguage';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import styles from './Form.module.css';
import type {
  OperatorContactsQuery,
  OperatorContactsQuery$data,
} from './__generated__/OperatorContactsQuery.graphql';

type Contact = NonNullable<OperatorContactsQuery$data['information']['contacts']>[number];

/** How to reach the operator about a forgotten password. */
export function OperatorContacts() {
  const { t } = useTranslation('overlays');
  const contacts = useContacts();
  if (contacts.length === 0) return <p>{t('forgot_no_contacts')}</p>;
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
    const asked = fetchQuery<OperatorContactsQuery>(
      environment,
      graphql`
        query OperatorContactsQuery($lang: String!) {
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
