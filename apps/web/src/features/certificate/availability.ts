import { passMark } from '@readytowork/contract/constants';

interface Standing {
  /** Percent of the attempt that is answered. */
  progress: number;
  /** Percent. */
  result: number;
}

/** A certificate needs a complete assessment and the pass mark (docs/specification.md, section 4). */
export function isCertificateOpen({ progress, result }: Standing): boolean {
  return progress === 100 && result >= passMark;
}
