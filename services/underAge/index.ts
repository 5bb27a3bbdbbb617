/** The face of the room: what other rooms may use of it. */
export { type ClosedForAge, closeUnderAge, ofAgeDay } from './closing';
