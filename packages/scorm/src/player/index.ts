/** The types that the module page needs to talk to the player; the player is a separate page (dist/player). */
export { type FromPage, type FromPlayer, type Navigation, type Place, protocolVersion } from './protocol.ts';
