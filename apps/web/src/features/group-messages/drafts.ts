/** Keys of drafts on this device (features/on-device). */
export const draftToLearners = (group: number): string => `group-message/${group}`;
export const draftToFacilitators = (group: number): string => `group-answer/${group}`;
