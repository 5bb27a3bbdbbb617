import type { ComponentProps } from 'react';
import styles from './Button.module.css';

/** Primary: the one thing to do here. Secondary: everything else. Quiet: text alone. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Whether it fills the line it stands on. */
  wide?: boolean;
}

/** A button with words. Give a link the same look with `buttonClass`. */
export function Button({
  look = 'secondary',
  wide = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return <button type={type} className={buttonClass(look, wide, className)} {...rest} />;
}

/** The classes that make a link look like a button; what goes to another page stays a link. */
export function buttonClass(look: ButtonLook = 'secondary', wide = false, more?: string): string {
  return [styles.button, styles[look], wide && styles.wide, more].filter(Boolean).join(' ');
}
