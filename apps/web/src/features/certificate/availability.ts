import { passMark } from '@readytowork/contract/constants';

interface Standing {
  /** Percentage of the attempt's questions that are answered. */
  progress: number;
  /** Percent. */
  result: number;
}

/**
 * Whether the certificate is available: the assessment is complete and reaches the pass mark (docs/specification.md, section 4).
 */
export function isCertificateOpen({ progress, result }: Standing): boolean {
  return progress === 100 && result >= passMark;
}
