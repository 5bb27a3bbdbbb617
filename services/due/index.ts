/** The face of the room: what other rooms may use of it. */
export { byTime, counted, type Due, dueAtFirst, type Foresight, moneyText, timeText } from './due';
export { type NamedForesight, serveTime } from './routes';
