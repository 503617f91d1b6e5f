const clock = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** A time as mails show it: South African time, which reveals nothing about where the account is used. */
export const southAfricanTime = (at: Date): string => clock.format(at);
