/** Under which names what is typed is kept on the device (features/on-device), until it is sent. */
export const postDraft = 'post';
export const commentDraft = (post: string): string => `post/${post}`;
