import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldFrameProps {
  /** Translated; always visible. */
  label: string;
  /** Helps to fill in the field; announced with it. */
  hint?: ReactNode;
  /** What is wrong and what to do; announced with the field, which is then invalid. */
  error?: string | undefined;
}

interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Shown before the input: a choice that belongs to the field. */
  start?: ReactNode;
  /** Shown at the end of the field: a unit, or a button that shows the password. */
  end?: ReactNode;
}

/** A field for one line of text: label above, hint or error below. `dir` applies to everything on the line. */
export function Field({ label, hint, error, start, end, dir, ...rest }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box} data-invalid={error ? '' : undefined} dir={dir}>
        {start}
        <input id={id} className={styles.input} {...described(id, hint, error)} {...rest} />
        {end}
      </div>
    </Frame>
  );
}

interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** A field for several lines of text. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <textarea
          id={id}
          className={`${styles.input} ${styles.text}`}
          {...described(id, hint, error)}
          {...rest}
        />
      </div>
    </Frame>
  );
}

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  /** The `<option>` elements. */
  children: ReactNode;
}

/** A choice of one among several, as a native control. */
export function SelectField({ label, hint, error, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box} data-invalid={error ? '' : undefined}>
        <select id={id} className={styles.input} {...described(id, hint, error)} {...rest}>
          {children}
        </select>
      </div>
    </Frame>
  );
}

function Frame({ id, label, hint, error, children }: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

function described(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
