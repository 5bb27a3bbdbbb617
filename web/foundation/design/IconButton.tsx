import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Translated accessible name; also the tooltip. */
  label: string;
  icon: ReactNode;
}

/** A button with only an icon. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={label}
      {...rest}
    >
      {icon}
    </button>
  );
}
