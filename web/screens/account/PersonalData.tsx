import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useFormat } from '../../foundation/i18n/useFormat';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { openQuestion } from '../../player/support/openSupport';
import { Link } from '../../routing/routes/Link';
import { useHref } from '../../routing/routes/RouteContext';
import { PersonalDataForm } from './PersonalDataForm';
import { documentTypeKey } from './documentTypes';
import type {
  PersonalData_player$data,
  PersonalData_player$key,
} from './__generated__/PersonalData_player.graphql';
import accounts from '../../player/accounts/Accounts.module.css';
import form from '../../foundation/forms/AccountForm.module.css';
import list from '../../player/accounts/List.module.css';

type Data = NonNullable<PersonalData_player$data['profile']>['personalData'];

/** Who the player is by documents, on the account page: what is known, and a form to change it. */
export function PersonalData({ player: playerRef }: { player: PersonalData_player$key }) {
  const { t } = useTranslation('verification');
  const href = useHref();
  const [state, setState] = useState<'first' | 'open' | 'left' | 'saved'>('first');
  const { profile } = useFragment(
    graphql`
      fragment PersonalData_player on Player {
        profile {
          personalData {
            name
            surname
            birthDate
            documentType
            passport
            passportDate
            passportEndDate
            taxNumber
            registrationAddress
            isComplete
            lock
          }
        }
      }
    `,
    playerRef,
  );
  if (!profile) return null;
  const { personalData: data } = profile;
  return (
    <section className={list.list} id="personal-data">
      <h2 className={list.heading}>{t('personal_title')}</h2>
      {state === 'saved' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('personal_saved')}
        </p>
      )}
      {state === 'open' && data.lock == null ? (
        <PersonalDataForm data={data} onSaved={() => setState('saved')} onLeft={() => setState('left')} />
      ) : (
        <>
          <KnownData data={data} />
          <Changing data={data} isBack={state === 'left'} onChange={() => setState('open')} />
          <Link to={href('verification', {})} className={form.link}>
            {t(data.lock == null ? 'personal_to_verification' : 'verification_title')}
          </Link>
        </>
      )}
    </section>
  );
}

interface ChangingProps {
  data: Data;
  /** Whether the form was just left: its button then has the focus. */
  isBack: boolean;
  onChange(): void;
}

/** What is still needed, and the way to change it: a form, or support once the data are locked. */
function Changing({ data, isBack, onChange }: ChangingProps) {
  const { t } = useTranslation('verification');
  if (data.lock != null)
    return (
      <>
        <p>{t(data.lock === 'CHECKING' ? 'personal_locked_checking' : 'personal_locked_verified')}</p>
        <div>
          <Button onClick={openQuestion}>{t('personal_ask_support')}</Button>
        </div>
      </>
    );
  return (
    <>
      {!data.isComplete && <p>{t('personal_incomplete')}</p>}
      <div>
        <Button autoFocus={isBack} onClick={onChange}>
          {t('personal_change')}
        </Button>
      </div>
    </>
  );
}

function KnownData({ data }: { data: Data }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const day = (value: string | null | undefined) => (value ? format.calendarDate(value) : '');
  const typeKey = documentTypeKey(data.documentType);
  const lines = [
    ['personal_surname', data.surname],
    ['personal_name', data.name],
    ['personal_birth_date', day(data.birthDate)],
    ['personal_document_type', typeKey ? t(typeKey) : ''],
    ['personal_passport', data.passport],
    ['personal_passport_date', day(data.passportDate)],
    ['personal_passport_end_date', day(data.passportEndDate)],
    ['personal_tax_number', data.taxNumber],
    ['personal_address', data.registrationAddress],
  ] as const;
  const known = lines.filter(([, value]) => value !== '');
  if (known.length === 0) return <p className={accounts.none}>{t('personal_none')}</p>;
  return (
    <dl className={accounts.profile}>
      {known.map(([key, value]) => (
        <div key={key} className={accounts.line}>
          <dt>{t(key)}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
