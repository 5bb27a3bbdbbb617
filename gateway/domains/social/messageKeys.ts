/** The translation key of each refusal: those of the session service, and these of the dictionary `session`. */
export const messageKeys = {
  SOCIAL_NOT_OFFERED: 'error_social_not_offered',
  SOCIAL_UNAVAILABLE: 'error_social_unavailable',
  SOCIAL_TIME_UP: 'error_social_time_up',
} as const;
