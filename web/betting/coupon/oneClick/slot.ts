import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { AcceptedPrice } from '../state';

/** What a press on a price comes to: it is being placed, or was placed a moment ago. */
export type PressMark = 'BUSY' | 'PLACED';

/** A price that was pressed. */
export interface PressedPrice extends AcceptedPrice {
  /** Global id of the outcome. */
  readonly outcomeId: string;
  /** The outcome with its market and game, in words. */
  readonly name: string;
  /** Since when the price stands on screen, milliseconds of the monotonic clock. */
  readonly seenSince: number;
  /** Whether the outcome is in the coupon. */
  readonly isSelected: boolean;
}

interface OneClickSlot {
  /** Takes a press on a price; false when it means the coupon. Null while each press does. */
  readonly press: ((pressed: PressedPrice) => boolean) | null;
  /** By the ids of outcomes. */
  readonly marks: Readonly<Record<string, PressMark>>;
  /** `Switch` turns it on and off; null where it is not offered. */
  readonly parts: { readonly Switch: ComponentType } | null;
  /** The coupon that was placed last by one press; null before the first. */
  readonly placedId: string | null;
}

/**
 * Where one-click bets join the page: their code loads after it, and fills this where the site offers them. Until then a press means
 * the coupon.
 */
export const oneClickSlot = createStore<OneClickSlot>(() => ({
  press: null,
  marks: {},
  parts: null,
  placedId: null,
}));
