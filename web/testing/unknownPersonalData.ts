/** The personal data of a player who has said nothing yet, as the gateway answers them. */
export const unknownPersonalData = {
  name: '',
  surname: '',
  birthDate: null,
  documentType: null,
  passport: '',
  passportDate: null,
  passportEndDate: null,
  taxNumber: '',
  registrationAddress: '',
  isComplete: false,
  lock: null,
};
