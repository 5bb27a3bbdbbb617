/** The face of the room: what other rooms may use of it. */
export {
  type HiddenIn,
  type HiddenSport,
  hiddenSportsIn,
  hiddenSportsOf,
  hideSport,
  showSport,
} from './hiddenSports';
export { service } from './service';
