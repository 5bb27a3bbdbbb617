/**
 * The site's icons: 16 px strokes in the colour of the text. They are decoration: a text always says what they mean.
 */
import { icon } from './icon';

export const LockIcon = icon(
  'LockIcon',
  <>
    <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />
    <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
  </>,
);
export const CloseIcon = icon('CloseIcon', <path d="m4 4 8 8m0-8-8 8" />);
export const FoldIcon = icon('FoldIcon', <path d="M8 4 4 8l4 4m5-8L9 8l4 4" />);
export const MenuIcon = icon('MenuIcon', <path d="M2.5 4.5h11m-11 3.5h11m-11 3.5h7" />, 20);
export const ChevronIcon = icon('ChevronIcon', <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />);
export const SettingsIcon = icon(
  'SettingsIcon',
  <>
    <path d="M2 5h6m4 0h2M2 11h2m4 0h6" />
    <circle cx="10" cy="5" r="1.75" />
    <circle cx="6" cy="11" r="1.75" />
  </>,
  20,
);
export const LiveIcon = icon(
  'LiveIcon',
  <>
    <circle cx="8" cy="8" r="1.75" fill="currentColor" stroke="none" />
    <path d="M4.6 11.4a4.8 4.8 0 0 1 0-6.8m6.8 0a4.8 4.8 0 0 1 0 6.8M2.5 13.5a7.8 7.8 0 0 1 0-11m11 0a7.8 7.8 0 0 1 0 11" />
  </>,
  20,
);
export const LineIcon = icon(
  'LineIcon',
  <>
    <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
    <path d="M2.5 6.5h11M5.5 2v3m5-3v3" />
  </>,
  20,
);
export const ResultsIcon = icon(
  'ResultsIcon',
  <path d="M3 4.25 4 5.25 6 3.25M3 11.25l1 1 2-2M8.5 4.5H14M8.5 11.5H14" />,
  20,
);
export const SearchIcon = icon(
  'SearchIcon',
  <path d="M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm-1.2 2.8 3.7 3.7" />,
  20,
);
export const BallIcon = icon(
  'BallIcon',
  <>
    <circle cx="8" cy="8" r="6" />
    <path
      d="m8 5 2.8 2-1.1 3.3H6.3L5.2 7zM8 5V2.2M10.8 7l2.9-.9M9.7 10.3l1.8 2.5M6.3 10.3l-1.8 2.5M5.2 7l-2.9-.9"
      strokeWidth="1"
    />
  </>,
);
