import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import { useIsHydrated } from '../../foundation/browser/useIsHydrated';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { CodeCeremony } from '../codes/CodeCeremony';
import { EmailChangeForm } from './EmailChangeForm';
import { EmailChangeProof } from './EmailChangeProof';
import { EmailCodeForm } from './EmailCodeForm';
import type { EmailChange_player$key } from './__generated__/EmailChange_player.graphql';

interface EmailChangeProps {
  player: EmailChange_player$key;
  /** Whether passkeys work on this page. */
  arePasskeysOffered: boolean;
}

/** On the security page: puts another address in the place of the confirmed one, by a proof and a code to the new one. */
export function EmailChange({ player: playerRef, arePasskeysOffered }: EmailChangeProps) {
  const { t } = useTranslation(['session', 'data']);
  const { login, profile, passkeys } = useFragment(
    graphql`
      fragment EmailChange_player on Player {
        login
        profile {
          email
          isEmailConfirmed
          isTwoStepOn
        }
        passkeys {
          __typename
        }
      }
    `,
    playerRef,
  );
  const isHydrated = useIsHydrated();
  /** The new address; null until one is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isProving, setProving] = useState(false);
  if (!profile?.isEmailConfirmed) return null;
  const { email, isTwoStepOn } = profile;
  const own = email ?? '';
  const hasPasskey = arePasskeysOffered && (passkeys?.length ?? 0) > 0;
  return (
    // The server knows no request that this browser keeps, so the steps begin anew once the page is the browser's.
    <CodeCeremony
      key={String(isHydrated)}
      purpose="email_change"
      {...{ login, isHydrated }}
      title={t('account_email_title')}
      about={t('data:email_change_own', { email: own })}
      begin={t('data:email_change')}
      done={t('data:email_change_done')}
      isRepeated
      asking={({ before, onAsked, onLeft }) =>
        typed !== null && isProving ? (
          <EmailChangeProof
            {...{ isTwoStepOn, hasPasskey }}
            email={typed}
            onAsked={(code) => {
              setProving(false);
              onAsked(code, typed);
            }}
            onLeft={() => setProving(false)}
          />
        ) : (
          <EmailChangeForm
            own={own}
            email={typed ?? before ?? ''}
            onTyped={(address) => {
              setTyped(address);
              setProving(true);
            }}
            onLeft={onLeft}
          />
        )
      }
      typing={({ onConfirmed, ...typing }) => (
        <EmailCodeForm
          {...typing}
          onConfirmed={() => {
            setTyped(null);
            onConfirmed();
          }}
        />
      )}
    />
  );
}
