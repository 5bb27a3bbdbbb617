import { Pool } from 'undici';
import { answerTo } from '../data';

/** As many as the gateway's own pools have. */
export const connectionsPerOrigin = 64;

/** Reads a path of the services: what it answers, at once where the data are in memory. */
export type ReadPath = (path: string) => unknown;

/** From memory, or over HTTP as plainly as undici can. */
export function openReads(upstreamUrl: string, fromUpstream: boolean): ReadPath {
  if (!fromUpstream) return answerTo;
  const pool = new Pool(upstreamUrl, { connections: connectionsPerOrigin });
  return async (path) => (await pool.request({ method: 'GET', path })).body.json();
}
