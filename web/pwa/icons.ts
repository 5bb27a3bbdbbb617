/** Side lengths in pixels of the icon files for home screens. `npm run icons` draws them. */
export const iconSizes = [72, 96, 128, 144, 152, 192, 384, 512] as const;

/** Address of the icon as a square picture without a margin. */
export const iconPath = (size: (typeof iconSizes)[number]): string => `/icons/icon-${size}.png`;
