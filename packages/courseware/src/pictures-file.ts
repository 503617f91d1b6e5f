import { mostPictures, pictureBudget } from '@readytowork/contract/constants';
import { z } from 'zod';
import type { Report } from './problem.ts';
import { readYaml } from './yaml-file.ts';

/** A picture that was uploaded to the course, as the server keeps it. */
export interface UploadedPicture {
  /** SHA-256 of the file, hex. */
  hash: string;
  bytes: number;
}

export const picturesName = 'pictures.yaml';

/** The pictures that slides may show: the hash of the file by name. */
export type Pictures = ReadonlyMap<string, string>;

export const noPictures: Pictures = new Map();

/** As a slide writes it: `market_stall`. */
const pictureName = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u;

const picturesFile = z
  .record(
    z.string(),
    z
      .string()
      .regex(/^[0-9a-f]{64}$/u)
      .meta({ description: 'the 64 letters and digits that the upload of a picture gives' }),
  )
  .meta({ description: 'the name of each picture and, after a colon, its file' });

/** Reads pictures.yaml, and checks it against the files that were uploaded. */
export function readPictures(text: string, uploaded: readonly UploadedPicture[], report: Report): Pictures {
  const { value, lineOf } = readYaml(isEmpty(text) ? '{}' : text, picturesFile, report);
  const pictures = new Map<string, string>();
  let bytes = 0;
  for (const [name, hash] of Object.entries(value ?? {})) {
    const file = uploaded.find((one) => one.hash === hash);
    if (!pictureName.test(name) || name.length > 40)
      report(
        lineOf([name]),
        `"${name}" is no name of a picture. Write it like market_stall, with at most 40 letters.`,
      );
    else if (file) {
      pictures.set(name, hash);
      bytes += file.bytes;
    } else
      report(lineOf([name]), `The picture "${name}" was never uploaded to this course. Upload it again.`);
  }
  checkBudget(pictures.size, bytes, report);
  return pictures;
}

/** True for comments alone, as after the last picture was removed. */
const isEmpty = (text: string): boolean => text.split('\n').every((line) => /^\s*(?:#|$)/u.test(line));

function checkBudget(count: number, bytes: number, report: Report): void {
  if (count > mostPictures)
    report(1, `A course has at most ${mostPictures} pictures; this one has ${count}. Remove some.`);
  if (bytes > pictureBudget)
    report(
      1,
      `The pictures have ${kilobytes(bytes)} KB together; at most ${kilobytes(pictureBudget)} KB fit, because learners pay for each. Remove one, or take one with less detail.`,
    );
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);
