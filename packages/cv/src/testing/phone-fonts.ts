import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The font file that a phone fetches to write a PDF. */
export const phoneFonts = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../../../brand/fonts/noto-sans-phone.ttc')),
);
