import { useState } from 'react';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import { unexpectedRefusal, type FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import type { Submitted } from '../../foundation/relay/useSubmit';
import { startDownload } from '../../foundation/browser/startDownload';
import styles from './CsvDownload.module.css';

/** What the gateway answers when it is asked for a file. */
export type AskedFile =
  | { readonly __typename: 'ExportAddress'; readonly path: string }
  | {
      readonly __typename: 'DataRightsRefused';
      readonly messageKey: string;
      readonly retryAfter?: number | null | undefined;
    }
  | { readonly __typename: '%other' };

/** Why no file was begun; null once it was. */
export function downloadAsked(submitted: Submitted<AskedFile>): FormRefusal | null {
  if (submitted.state !== 'answered') return submitted.state === 'failed' ? submitted : unexpectedRefusal;
  const { data } = submitted;
  if (data.__typename === '%other') return unexpectedRefusal;
  if (data.__typename === 'DataRightsRefused') return data;
  startDownload(data.path);
  return null;
}

interface CsvDownloadProps {
  pending: boolean;
  /** Asks for the file that the page's choice names. */
  ask(): Promise<Submitted<AskedFile>>;
}

/** The button that downloads a list as CSV: the gateway gives an address that works once, then the browser goes there. */
export function CsvDownload({ pending, ask }: CsvDownloadProps) {
  const { t } = useTranslation('history');
  const wait = useSecondsLeft();
  const [refused, setRefused] = useState<FormRefusal | null>(null);
  const [isBegun, setIsBegun] = useState(false);

  const download = async () => {
    setIsBegun(false);
    setRefused(null);
    const refusal = downloadAsked(await ask());
    setRefused(refusal);
    setIsBegun(refusal === null);
    wait.start(refusal?.retryAfter ?? 0);
  };

  return (
    <div className={styles.download}>
      <Button
        disabled={pending || wait.left > 0}
        onClick={() => {
          void download();
        }}
      >
        {pending ? t('csv_pending') : t('csv_download')}
      </Button>
      <p role="status" className={styles.begun}>
        {isBegun && t('csv_begun')}
      </p>
      {refused && <Refusal messageKey={refused.messageKey} waitSeconds={wait.left} />}
    </div>
  );
}
