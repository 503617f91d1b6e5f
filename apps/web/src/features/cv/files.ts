import type { Paper } from '@readytowork/cv/paper';
import { withTimeout } from '@readytowork/ui/with-timeout';

const word = () => withTimeout(import('@readytowork/cv/word'));
const pdf = () => withTimeout(import('@readytowork/cv/pdf'));

/** Both files are made on the device: nothing is sent. */
export async function wordFile(paper: Paper): Promise<Blob> {
  const { writeWord } = await word();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return new Blob([await writeWord(paper)], { type });
}

export async function pdfFile(paper: Paper): Promise<Blob> {
  const { writePdf } = await pdf();
  return new Blob([writePdf(paper)], { type: 'application/pdf' });
}

/** Fetches what writes them, for whoever has begun to write: the files are made without a network too. */
export function fetchWriters(): void {
  void word().catch(() => {});
  void pdf().catch(() => {});
}

/** "Sipho-Maseko-CV.pdf": whoever is sent it sees whose it is. */
export function fileName(name: string, what: 'CV' | 'letter', ending: string): string {
  const whose = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${whose || 'My'}-${what}.${ending}`;
}
