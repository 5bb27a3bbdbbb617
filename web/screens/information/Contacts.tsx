import { graphql, useFragment } from 'react-relay/hooks';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';
import { openQuestion } from '../../player/support/openSupport';
import { Facts } from './Facts';
import type {
  Contacts_information$data,
  Contacts_information$key,
} from './__generated__/Contacts_information.graphql';
import styles from '../shared/Facts.module.css';

interface ContactsProps {
  information: Contacts_information$key;
}

/** The operator's contacts, and its pages on other sites. */
export function Contacts({ information }: ContactsProps) {
  const { contacts, socialLinks } = useFragment(
    graphql`
      fragment Contacts_information on Information {
        contacts @catch(to: RESULT) {
          kind
          label
          value
        }
        socialLinks @catch(to: RESULT) {
          name
          label
          value
        }
      }
    `,
    information,
  );
  const { t } = useTranslation('information');
  const items = contacts.ok
    ? contacts.value.map((contact) => (
        <div key={`${contact.label} ${contact.value}`}>
          <dt>{contact.label}</dt>
          <dd>
            <Address contact={contact} />
          </dd>
        </div>
      ))
    : null;

  return (
    <>
      <Facts items={items} none={t('contacts_none')} />
      <p>
        <Button onClick={openQuestion}>{t('contacts_ask')}</Button>
      </p>
      {socialLinks.ok && socialLinks.value.length > 0 && (
        <section className={styles.section}>
          <h2>{t('contacts_social')}</h2>
          <ul className={styles.facts}>
            {socialLinks.value.map(({ name, label, value }) => (
              <li key={value}>
                <span>{name}</span>
                <a href={value} rel="me noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Contact = Extract<Contacts_information$data['contacts'], { ok: true }>['value'][number];

function Address({ contact: { kind, value } }: { contact: Contact }) {
  if (kind === 'EMAIL') return <a href={`mailto:${value}`}>{value}</a>;
  if (kind === 'PHONE')
    return (
      <a href={`tel:${value.replace(/[^+\d]/g, '')}`} dir="ltr">
        {value}
      </a>
    );
  if (kind === 'LINK')
    return (
      <a href={value} rel="noreferrer">
        {value}
      </a>
    );
  return <>{value}</>;
}
