/** A setting that the process cannot start with. The message is one line for the operator. */
export class ConfigError extends Error {}
