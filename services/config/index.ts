/** The face of the room: what other rooms may use of it. */
export { changeConfig, isRealMoney, jurisdictions, noteMoney, readConfig, service } from './service';
export type { StoredConfig } from './tables';
