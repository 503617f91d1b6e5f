/** Under which name what is typed in a room is kept on the device (features/on-device). */
export const draftOf = (room: string): string => `chat/${room}`;
