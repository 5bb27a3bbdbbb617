import { createContext } from 'react';

/** A view that a dialog shows for a while in place of its own content. */
export interface View {
  /** Translated. */
  title: string;
  /** The element that had the focus before, and gets it back. */
  opener: Element | null;
  /** Shows the dialog's own content again. */
  close(): void;
}

/** A dialog, as its content sees it. */
export interface Frame {
  /** The element that a view is rendered into; null until the dialog is rendered. */
  place: HTMLElement | null;
  /** Shows a view, or with null the dialog's own content. */
  setView(view: View | null): void;
}

/** The dialog around a component; null outside of dialogs. */
export const DialogFrame = createContext<Frame | null>(null);
