import { ConfigError } from './config-error.ts';
import { type Variables, variables } from './config-variables.ts';

/** How answers by mail come in. */
export interface MailIn {
  /** The address that people write to; a ticket's own address has a tag after its name. */
  address: string;
  /** Signs the deliveries to `/api/mail-in/`. */
  secret: string;
}

export function mailInOf({
  MAIL_IN_ADDRESS: address,
  MAIL_IN_SECRET: secret,
}: Variables): MailIn | undefined {
  if (!address && !secret) return undefined;
  for (const name of ['MAIL_IN_ADDRESS', 'MAIL_IN_SECRET'] as const)
    if (!(name === 'MAIL_IN_ADDRESS' ? address : secret))
      throw new ConfigError(`${name} takes ${variables[name][1]}; it is not set, but its companion is.`);
  return address && secret ? { address: address.toLowerCase(), secret } : undefined;
}
