let format: Intl.DateTimeFormat | undefined;

/** "23 November 2026 at 14:05", in South Africa. British English has the same format in every browser. */
export function moment(iso: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  });
  return format.format(new Date(iso));
}
