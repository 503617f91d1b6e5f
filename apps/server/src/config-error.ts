/** A setting with which the process cannot start. The message is one line for the operator. */
export class ConfigError extends Error {}
