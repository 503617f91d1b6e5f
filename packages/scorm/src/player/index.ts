/** What the module page needs to speak with the player; the player itself is a page of its own (dist/player). */
export { type FromPage, type FromPlayer, type Navigation, type Place, protocolVersion } from './protocol.ts';
