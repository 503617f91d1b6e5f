/** Whose it is: an account, or undefined for whoever holds the phone and is not signed in. */
export type Owner = number | undefined;

/** Stands in people's browsers. */
export const keyOf = (owner: Owner): string => `rtw.cv/${owner ?? 'visitor'}`;
