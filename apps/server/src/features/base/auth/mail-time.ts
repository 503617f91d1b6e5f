const clock = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Johannesburg',
});

/** When something happened, as mails say it. It is South Africa's time: nobody else is told where an account is used from. */
export const southAfricanTime = (at: Date): string => clock.format(at);
