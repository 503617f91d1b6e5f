/** Owner of the CV: an account, or undefined for a visitor. */
export type Owner = number | undefined;

/** Stored in browsers, so it must not change. */
export const keyOf = (owner: Owner): string => `rtw.cv/${owner ?? 'visitor'}`;
