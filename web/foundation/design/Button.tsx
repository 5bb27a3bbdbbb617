import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** Primary: the main action here. Secondary: every other action. Quiet: text only. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Whether it fills the width of its line. */
  wide?: boolean;
}

/** A button with a text. Give a link the same look with `buttonClass`. */
export function Button({
  look = 'secondary',
  wide = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return <button type={type} className={buttonClass(look, wide, className)} {...rest} />;
}

/** The classes that make a link look like a button; what leads to another page stays a link. */
export function buttonClass(look: ButtonLook = 'secondary', wide = false, more?: string): string {
  return [styles.button, styles[look], wide && styles.wide, more].filter(Boolean).join(' ');
}
