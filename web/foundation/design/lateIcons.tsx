/** Icons of code that loads after the page: in `icons.tsx`, every page would load them. */
import { icon } from './icon';

export const BackIcon = icon('BackIcon', <path d="M10 3.5 5.5 8l4.5 4.5" />);
export const StarIcon = icon(
  'StarIcon',
  <path d="m8 1.9 1.9 3.85 4.2.6-3.05 3 .7 4.2L8 11.55l-3.75 2 .7-4.2-3.05-3 4.2-.6Z" />,
);
export const UpIcon = icon('UpIcon', <path d="M8 13.5v-11m-4.5 4.5L8 2.5 12.5 7" />, 20);
export const QuestionIcon = icon(
  'QuestionIcon',
  <>
    <path d="M2.5 3.5h11v7.5H8l-3 2.5V11H2.5Z" />
    <path d="M6.6 6.2a1.45 1.45 0 1 1 2 1.35c-.4.17-.6.4-.6.75m0 1v.01" />
  </>,
  20,
);
export const GearIcon = icon(
  'GearIcon',
  <>
    <circle cx="8" cy="8" r="2.2" />
    <path d="M8 1.8v2m0 8.4v2M1.8 8h2m8.4 0h2M3.6 3.6 5 5m6 6 1.4 1.4m0-8.8L11 5m-6 6-1.4 1.4" />
  </>,
);
export const UserIcon = icon(
  'UserIcon',
  <>
    <circle cx="8" cy="5.5" r="2.75" />
    <path d="M2.75 13.5a5.3 5.3 0 0 1 10.5 0" />
  </>,
  20,
);
