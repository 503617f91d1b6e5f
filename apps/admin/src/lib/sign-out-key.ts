/** Signing out removes local storage under this prefix. An expired session does not. */
export const untilSignOut = 'rtw.until-sign-out/';
