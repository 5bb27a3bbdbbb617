/** The face of the room: what other rooms may use of it. */
export { serveTechnicalPages } from './routes';
