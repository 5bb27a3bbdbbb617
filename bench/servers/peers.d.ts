/**
 * The packages of the peers, for a tree in which they are not installed. `npm run types -- --project bench` leaves this file
 * out, and checks the peers against their own types.
 */
declare module '@apollo/server';
declare module '@apollo/server/plugin/cacheControl';
declare module '@apollo/server/standalone';
declare module '@apollo/server-plugin-response-cache';
declare module '@graphql-yoga/plugin-persisted-operations';
declare module '@graphql-yoga/plugin-response-cache';
declare module 'mercurius';
