const confirmed = {
  done: 'responsible_gaming_confirm_limit_success',
  failed: 'responsible_gaming_confirm_limit_error',
} as const;

const rejected = {
  done: 'responsible_gaming_cancel_limit_success',
  failed: 'responsible_gaming_cancel_limit_error',
} as const;

/**
 * LM-32, LM-33: the keys of what is said when a change that waits was confirmed or rejected, and when no answer came. A refusal
 * has a sentence of its own.
 */
export const decisionKeys = (isConfirmed: boolean) => (isConfirmed ? confirmed : rejected);
