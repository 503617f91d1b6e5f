const clock = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** Formats a time for mails: always South African time, which does not reveal where the account is used. */
export const southAfricanTime = (at: Date): string => clock.format(at);
