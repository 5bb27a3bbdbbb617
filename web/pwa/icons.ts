/** Sides in pixels of the mark as pictures, for home screens. `npm run icons` draws them. */
export const iconSizes = [72, 96, 128, 144, 152, 192, 384, 512] as const;

/** Address of the mark as a square picture, filled to its edges. */
export const iconPath = (size: (typeof iconSizes)[number]): string => `/icons/icon-${size}.png`;
