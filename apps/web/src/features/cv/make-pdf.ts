import fontsUrl from '@readytowork/brand/fonts/noto-sans-phone.ttc?url';
import type { Paper } from '@readytowork/cv/paper';
import { writePdf } from '@readytowork/cv/pdf';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { LettersMissing } from './letters-missing.ts';

let fonts: Uint8Array | undefined;

/** Fetched only when the first PDF is made, because it is 38 KB and many learners make none. The browser caches it. */
async function fetchFonts(): Promise<Uint8Array> {
  if (fonts) return fonts;
  try {
    const answer = await withTimeout(fetch(fontsUrl));
    if (!answer.ok) throw new Error(`${fontsUrl} answered ${answer.status}`);
    fonts = new Uint8Array(await answer.arrayBuffer());
    return fonts;
  } catch (cause) {
    throw new LettersMissing(fontsUrl, { cause });
  }
}

export const makePdf = async (paper: Paper): Promise<Blob> =>
  new Blob([await writePdf(paper, await fetchFonts())], { type: 'application/pdf' });
