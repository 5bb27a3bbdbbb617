/** The face of the room: what other rooms may use of it. */
export { callerOf, sessionOf } from './caller';
export { closeForAge, closeUser } from './closings';
export { type Cookies, createCookies } from './cookies';
export { checkCurrentPassword } from './currentPassword';
export { seedDemoPlayer } from './demo';
export { emailMovedLetter, emailMovedText } from './letterTexts';
export { perAddress, registrationLimits } from './limits';
export { hashPassword, makePassword, readableCode } from './passwords';
export { invalidFields, refuseFaults, sharedAccount } from './refusals';
export { createRegistrar, openRegistration } from './registering';
export { choiceFaults, isEmail, keptResidence, normalEmail, residenceFault } from './rules';
export { lastResetBySms, noteSecurityChange, recentChangesOf } from './securityChanges';
export { service } from './service';
export { dropSignIns } from './signInRequests';
export { createSignIn } from './signingIn';
export { dropStepUps, useStepUp } from './stepUp';
export { strongWaysOf } from './strongProof';
export { endTwoStep, isTwoStepOn } from './twoStep';
