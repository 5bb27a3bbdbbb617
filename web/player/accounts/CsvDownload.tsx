import { useState } from 'react';
import { Button } from '../../foundation/design/Button';
import { Refusal } from '../../foundation/forms/Refusal';
import { useSecondsLeft } from '../../foundation/forms/useSecondsLeft';
import type { FormRefusal } from '../../foundation/forms/useFormRefusal';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { startDownload } from '../../foundation/browser/startDownload';
import type { AskedFile } from './useFileRequest';
import styles from './CsvDownload.module.css';

/** Begins the download; why not, if none was begun. */
export function downloadAsked({ answer, refused }: AskedFile): FormRefusal | null {
  if (answer) startDownload(answer.path);
  return refused;
}

interface CsvDownloadProps {
  pending: boolean;
  /** Asks for the file that the page's choice names. */
  ask(): Promise<AskedFile>;
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
