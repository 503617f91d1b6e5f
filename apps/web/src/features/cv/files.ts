import fontsUrl from '@readytowork/brand/fonts/noto-sans-phone.ttc?url';
import type { Paper } from '@readytowork/cv/paper';
import { withTimeout } from '@readytowork/ui/with-timeout';

const word = () => withTimeout(import('@readytowork/cv/word'));
const layout = () => withTimeout(import('@readytowork/cv/place-lines'));
const pdf = () => withTimeout(import('@readytowork/cv/pdf'));

/** The letters of a PDF could not be fetched, so only a PDF cannot be made. */
export class LettersMissing extends Error {}

let fonts: Uint8Array | undefined;

/** Fetched when the first PDF is made and no earlier: 38 KB that not everybody needs. The browser keeps it afterwards. */
async function fetchFonts(): Promise<Uint8Array> {
  if (fonts) return fonts;
  try {
    const answer = await withTimeout(fetch(fontsUrl));
    if (!answer.ok) throw new Error(`${fontsUrl} answered ${answer.status}`);
    fonts = new Uint8Array(await answer.arrayBuffer());
    return fonts;
  } catch (cause) {
    throw new LettersMissing('The letters for the PDF could not be fetched.', { cause });
  }
}

/** Both files are made on the device, and nothing is sent. */
export async function wordFile(paper: Paper): Promise<Blob> {
  const [{ writeWord }, { placeLines }] = await Promise.all([word(), layout()]);
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return new Blob([await writeWord(paper, placeLines(paper).room)], { type });
}

export async function pdfFile(paper: Paper): Promise<Blob> {
  const [{ writePdf }, letters] = await Promise.all([pdf(), fetchFonts()]);
  return new Blob([await writePdf(paper, letters)], { type: 'application/pdf' });
}

/** Fetches the code that writes the files as soon as the learner starts, so that it works offline. */
export function fetchWriters(): void {
  void word().catch(() => {});
  void layout().catch(() => {});
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
