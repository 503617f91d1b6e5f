/** Key of the room's draft on this device (features/on-device). */
export const draftOf = (room: string): string => `chat/${room}`;
