import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { Button } from '../../foundation/design/Button';
import { takeFocus } from '../../foundation/forms/takeFocus';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { downloadAsked } from '../../player/accounts/CsvDownload';
import { useFileRequest } from '../../player/accounts/useFileRequest';
import { StepUp } from '../../player/secondStep/StepUp';
import type { YourData_player$key } from './__generated__/YourData_player.graphql';
import account from '../../foundation/forms/AccountForm.module.css';

type Format = 'JSON' | 'CSV';

/** What the player does, has left or has done, and in which form the file is. */
interface Step {
  format: Format;
  state: 'now' | 'left' | 'done';
}

const formats: readonly Format[] = ['JSON', 'CSV'];
const labels = { JSON: 'data_json', CSV: 'data_csv' } as const;
const aim = { purpose: 'EXPORT_DATA', passkey: null } as const;

interface YourDataProps {
  player: YourData_player$key;
  arePasskeysOffered: boolean;
}

/** Downloads everything that the site knows of the player, once the player proved to be there. */
export function YourData({ player, arePasskeysOffered }: YourDataProps) {
  const { t } = useTranslation('data');
  const [step, setStep] = useState<Step | null>(null);
  const { profile, passkeys } = useFragment(
    graphql`
      fragment YourData_player on Player {
        profile {
          isTwoStepOn
        }
        passkeys {
          __typename
        }
      }
    `,
    player,
  );
  const { ask } = useFileRequest(
    graphql`
      mutation YourDataMutation($input: RequestPersonalExportInput!) {
        requestPersonalExport(input: $input) {
          __typename
          ... on ExportAddress {
            path
          }
          ... on DataRightsRefused {
            messageKey
            retryAfter
          }
        }
      }
    `,
    {},
  );
  if (!profile) return null;
  const { isTwoStepOn } = profile;

  const download = async (format: Format, proof: string) => {
    const refused = downloadAsked(await ask({ format, proof }));
    if (!refused) setStep({ format, state: 'done' });
    return refused;
  };

  return (
    <section className={account.section}>
      <h2 className={account.heading}>{t('data_title')}</h2>
      {step?.state === 'done' && (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {t('data_begun')}
        </p>
      )}
      <p>{t('data_text')}</p>
      {step?.state === 'now' ? (
        <StepUp
          aim={aim}
          way={isTwoStepOn ? 'CODE' : 'PASSWORD'}
          hasPasskey={arePasskeysOffered && (passkeys?.length ?? 0) > 0}
          send={t(labels[step.format])}
          onProven={(proof) => download(step.format, proof)}
          onLeft={() => setStep({ ...step, state: 'left' })}
        />
      ) : (
        <div className={account.actions}>
          {formats.map((format) => (
            <Button
              key={format}
              autoFocus={step?.state === 'left' && step.format === format}
              onClick={() => setStep({ format, state: 'now' })}
            >
              {t(labels[format])}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
