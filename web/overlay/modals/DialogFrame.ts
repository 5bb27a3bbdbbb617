import { createContext } from 'react';

/** What a dialog shows in place of its own content for a while. */
export interface View {
  /** Translated. */
  title: string;
  /** What had the focus before, and gets it back. */
  opener: Element | null;
  /** Shows the dialog's own content again. */
  close(): void;
}

/** A dialog, as far as what it shows knows it. */
export interface Frame {
  /** Where a view is drawn; null until the dialog itself is. */
  place: HTMLElement | null;
  /** Shows a view, or with null the dialog's own content. */
  setView(view: View | null): void;
}

/** The dialog around a component; null outside of dialogs. */
export const DialogFrame = createContext<Frame | null>(null);
