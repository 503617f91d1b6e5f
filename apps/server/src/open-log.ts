import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export const openLog = ({ logLevel: level }: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'password',
      'token',
      '*.password',
      '*.token',
      // PostgreSQL quotes whole rows in this field, including password hashes.
      'err.detail',
      'err.where',
    ],
  });
