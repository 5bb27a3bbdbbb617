import { useEffect, useRef } from 'react';
import { createGuestSession, guestSessionMs, type GuestSession } from './guestSession';

const ofThisPage = createGuestSession();

interface Props {
  isGuest: boolean;
  /** Tests have one each. */
  session?: GuestSession;
}

/** Opens the session of a guest once, eight seconds after the page, where nobody has signed in until then. */
export function GuestSessionKeeper({ isGuest, session = ofThisPage }: Props) {
  const isStillGuest = useRef(isGuest);
  useEffect(() => {
    isStillGuest.current = isGuest;
  }, [isGuest]);
  useEffect(() => {
    const timer = setTimeout(() => session.open(!isStillGuest.current), guestSessionMs);
    return () => clearTimeout(timer);
  }, [session]);
  return null;
}
