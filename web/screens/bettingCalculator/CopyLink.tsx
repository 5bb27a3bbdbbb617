import { useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Button } from '../../foundation/design/Button';

/** Copies the address, which holds all that is entered. */
export function CopyLink() {
  const { t } = useTranslation('information');
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button onClick={copy} onBlur={() => setCopied(false)}>
        {t('calc_copy')}
      </Button>
      <span role="status">{isCopied && t('calc_copied')}</span>
    </>
  );
}
