import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Advert {
  id: string;
  label: 'scam' | 'real';
  text: string;
}

const folder = join(import.meta.dirname, '../../golden');
const read = (file: string): Advert[] => parse(readFileSync(join(folder, file), 'utf8'));

/** The adverts used to tune the rules and weights: read them, and add to them. */
export const tunedOn: Advert[] = ['adverts.yaml', 'kinds.yaml', 'fresh.yaml'].flatMap(read);

const held = 'fresh-2.yaml';
/**
 * Adverts by another author, unseen by the authors of the rules. Before you read one to improve a rule, move the file to the
 * tuned ones and have new adverts written.
 */
export const heldOut: Advert[] | undefined = existsSync(join(folder, held)) ? read(held) : undefined;
