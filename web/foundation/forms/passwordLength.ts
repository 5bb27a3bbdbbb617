/** The rule for passwords; the service refuses others. */
export const passwordLength = { min: 8, max: 128 };
