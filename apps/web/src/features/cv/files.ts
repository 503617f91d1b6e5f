import type { Paper } from '@readytowork/cv/paper';
import { withTimeout } from '@readytowork/ui/with-timeout';

const word = () => withTimeout(import('@readytowork/cv/word'));
const pdf = () => withTimeout(import('./make-pdf.ts'));

/** Both files are made on the device, and nothing is sent. */
export async function wordFile(paper: Paper): Promise<Blob> {
  const { writePaper } = await word();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return new Blob([await writePaper(paper)], { type });
}

export async function pdfFile(paper: Paper): Promise<Blob> {
  const { makePdf } = await pdf();
  return makePdf(paper);
}

/** Fetches the code that writes the files as soon as the learner starts, so that it works offline. */
export function fetchWriters(): void {
  void word().catch(() => {});
  void pdf().catch(() => {});
}

/** A file name such as "Sipho-Maseko-CV.pdf", from which the recipient sees whose it is. */
export function fileName(name: string, what: 'CV' | 'letter', ending: string): string {
  const whose = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${whose || 'My'}-${what}.${ending}`;
}
