// Writes the font file of the phone again: npx tsx packages/courseware/src/render/write-phone-font.ts
import { writeFileSync } from 'node:fs';
import { phoneFont, phoneFontFile } from './phone-font.ts';

writeFileSync(phoneFontFile(), phoneFont());
