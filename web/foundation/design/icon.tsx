import type { ReactNode } from 'react';

/** Creates an icon of strokes in the colour of the text, drawn on a square of 16; `size` is in px. */
export function icon(name: string, paths: ReactNode, size = 16) {
  function Icon() {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}
