/** Keys of unsent drafts on this device (features/on-device). */
export const postDraft = 'post';
export const commentDraft = (post: string): string => `post/${post}`;
