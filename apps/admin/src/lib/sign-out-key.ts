/** Local storage under this prefix is removed when the person signs out. It stays when a session only expires. */
export const untilSignOut = 'rtw.until-sign-out/';
