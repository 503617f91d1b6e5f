import type { Paper } from '@readytowork/cv/paper';
import { withTimeout } from '@readytowork/ui/with-timeout';

const word = () => withTimeout(import('@readytowork/cv/word'));
const pdf = () => withTimeout(import('@readytowork/cv/pdf'));

/** Both files are made on the device, and nothing is sent. */
export async function wordFile(paper: Paper): Promise<Blob> {
  const { writeWord } = await word();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return new Blob([await writeWord(paper)], { type });
}

export async function pdfFile(paper: Paper): Promise<Blob> {
  const { writePdf } = await pdf();
  return new Blob([writePdf(paper)], { type: 'application/pdf' });
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
