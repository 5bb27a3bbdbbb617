import { Suspense, useState } from 'react';
import { useTranslation } from '../../foundation/i18n/useTranslation';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { graphql } from 'react-relay/hooks';
import { buttonClass } from '../../foundation/design/Button';
import { useSetting } from '../../foundation/settings/SettingsContext';
import { useRefresh, useResetEnvironment } from '../../foundation/relay/PageDataContext';
import { useFormat } from '../../foundation/i18n/useFormat';
import { Link } from '../../routing/routes/Link';
import { useKeptOut } from '../../routing/routes/openTo';
import { useHref } from '../../routing/routes/RouteContext';
import { Dropdown } from '../../overlay/dropdown/Dropdown';
import { later } from '../../overlay/later';
import { ModalLink } from '../../overlay/modals/ModalLink';
import { openSignOut } from '../../overlay/modals/openSignIn';
import { useDrawnFragment } from '../../overlay/useDrawnFragment';
import { AccountSwitch } from './AccountSwitch';
import { BalanceToggle } from './BalanceToggle';
import { limitsNews } from '../sitting/limitsNews';
import { useStanding } from '../sitting/useStanding';
import { MenuIcon, UnreadCount, UnreadNotice } from './UnreadCount';
import { useBalanceWatch } from './useBalanceWatch';
import { useOnNews, usePlayerNews } from '../session/usePlayerNews';
import { useSessionCheck } from '../session/useSessionCheck';
import { useUnreadMessages } from './useUnreadMessages';
import styles from './AccountMenu.module.css';
import type { PlayerMenu_query$key } from './__generated__/PlayerMenu_query.graphql';

// Players without such limits, or elsewhere, never need their code.
const AlwaysShown = later(async () => (await import('../sitting/AlwaysShown')).AlwaysShown);
const StandingWatch = later(async () => (await import('../sitting/StandingWatch')).StandingWatch);

/** Pages of the menu that come before the requests and the settings. */
const pages = [
  { name: 'account', label: 'header_account' },
  { name: 'recharge', label: 'header_deposit' },
  { name: 'deduce', label: 'header_withdraw' },
  { name: 'responsible', label: 'header_limits' },
  { name: 'security', label: 'header_security' },
  { name: 'history', label: 'header_bet_history' },
] as const;

/** The player's balance and account; of its links only those to pages that are open to the player. */
export function PlayerMenu({ query }: { query: PlayerMenu_query$key }) {
  const { t } = useTranslation('main');
  const href = useHref();
  const format = useFormat();
  const { isBanned, isOpen } = useKeptOut();
  const [wasOpened, setOpened] = useState(false);
  const isHidden = useSetting('hideBalance');
  const { page, player, site } = useDrawnFragment(
    graphql`
      fragment PlayerMenu_query on Query {
        page(url: $url) {
          isInBreak
        }
        player {
          id
          login
          activeAccount {
            id
            balance {
              amount
              currency
            }
          }
        }
        site {
          isDemo
          isCashierAvailable
        }
      }
    `,
    query,
  );
  const news = usePlayerNews(player?.id, useRefresh());
  const standing = useStanding(player?.id);
  useOnNews(news, 'LIMITS', () => {
    standing.readAnew();
    limitsNews.setState(({ told }) => ({ told: told + 1 }));
  });
  const checkSession = useSessionCheck(player?.id, news, useResetEnvironment());
  useBalanceWatch(player?.activeAccount?.id, news);
  const unread = useUnreadMessages(player?.id, news);
  if (!player) return null;

  const mayDeposit = site?.isCashierAvailable && isOpen('recharge');
  const balance = player.activeAccount?.balance;
  const amount = balance ? format.money(balance.amount, balance.currency) : undefined;
  const balanceName = amount ? t('header_balance', { amount }) : t('header_balance_unknown');
  const hidden = `${balance?.currency ?? ''} ••••`;
  const { shownSince } = standing;
  // In a break there is nothing to take one from.
  const breakDays = page.isInBreak ? null : standing.breakDays;
  return (
    <div
      className={styles.signedIn}
      // It may have been opened before this code came.
      ref={(element) => {
        if (element?.querySelector('details[open]')) setOpened(true);
      }}
      onClickCapture={() => setOpened(true)}
    >
      {(shownSince !== null || breakDays !== null) && (
        <Suspense>
          <AlwaysShown startedAt={shownSince} breakDays={breakDays} />
        </Suspense>
      )}
      <Link
        to={href('account', {})}
        className={styles.balance}
        aria-label={isHidden ? t('header_balance_hidden') : balanceName}
      >
        {isHidden ? hidden : (amount ?? '–')}
      </Link>
      {mayDeposit && (
        <Link to={href('recharge', {})} className={buttonClass('secondary', false, styles.deposit)}>
          {t('header_deposit')}
        </Link>
      )}
      {isBanned && (
        <Link to={href('blockAppealHistory', {})} className={buttonClass('secondary', false, styles.deposit)}>
          {t('header_blocked')}
        </Link>
      )}
      {standing.isWatched && (
        <Suspense>
          <StandingWatch standing={standing} checkSession={checkSession} />
        </Suspense>
      )}
      {unread > 0 && (
        <Suspense>
          <UnreadNotice count={unread} />
        </Suspense>
      )}
      <Dropdown
        summary={<MenuIcon unread={unread} />}
        label={t('header_account_menu', { login: player.login })}
      >
        <p className={styles.login}>
          {t('header_player', { login: player.login })}
          {site?.isDemo && ` · ${t('header_demo')}`}
        </p>
        {wasOpened && (
          <Boundary resetKey={null} fallback={() => null}>
            <Suspense>
              <AccountSwitch />
            </Suspense>
          </Boundary>
        )}
        <ul>
          {isBanned && (
            <li>
              <Link to={href('blockAppealHistory', {})} className={styles.item}>
                {t('header_blocked')}
              </Link>
            </li>
          )}
          {pages
            .filter(({ name }) => (name === 'recharge' ? mayDeposit : isOpen(name)))
            .map(({ name, label }) => (
              <li key={name}>
                <Link to={href(name, {})} className={styles.item}>
                  {t(label)}
                </Link>
              </li>
            ))}
          <li>
            <ModalLink name="supportRequests" to={href('support', {})} className={styles.item}>
              {t('header_requests')}
              {unread > 0 && (
                <>
                  {' '}
                  <Suspense>
                    <UnreadCount count={unread} />
                  </Suspense>
                </>
              )}
            </ModalLink>
          </li>
          {wasOpened && (
            <Suspense>
              <BalanceToggle />
            </Suspense>
          )}
          {isOpen('settings') && (
            <li>
              <Link to={href('settings', {})} className={styles.item}>
                {t('header_settings')}
              </Link>
            </li>
          )}
          <li className={styles.last}>
            <button type="button" className={styles.item} data-closes onClick={openSignOut}>
              {t('header_logout')}
            </button>
          </li>
        </ul>
      </Dropdown>
    </div>
  );
}
