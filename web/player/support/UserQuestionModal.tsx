import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Dialog } from '../../overlay/modals/Dialog';
import type { ModalProps } from '../../overlay/modals/registry';
import { notify } from '../../overlay/notices/store';
import { openRequests } from './openSupport';
import { QuestionForm } from './QuestionForm';

/** A question to the operator over the page; once it is stored, a notice shows its number. */
export function UserQuestionModal({ signedIn, close }: ModalProps) {
  const { t } = useTranslation('support');
  const tell = (number: string) => {
    close();
    notify({
      kind: 'done',
      group: 'support',
      // A guest sees the number nowhere else.
      permanent: true,
      title: t('asked_title', { number }),
      text: signedIn ? t('asked_player') : t('asked_guest'),
      ...(signedIn && { action: { label: t('requests_title'), run: openRequests } }),
    });
  };
  return (
    <Dialog title={t('question_title')} onClose={close}>
      <p>{signedIn ? t('question_lead_player') : t('question_lead_guest')}</p>
      <QuestionForm signedIn={signedIn} onAsked={tell} />
    </Dialog>
  );
}
