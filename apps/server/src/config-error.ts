/** A setting that keeps the process from starting. The message is one line for the operator. */
export class ConfigError extends Error {}
