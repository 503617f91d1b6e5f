import type { Cv } from './cv.ts';
import { cvPaper } from './cv-paper.ts';
import type { Paper } from './paper.ts';
import { page, placeLines } from './pdf/place-lines.ts';

/**
 * The three questions that a reader asks at first glance (the chapter "CV creation" of the Work course), with the answers found
 * on the page; empty if there is none.
 */
export interface FirstLook {
  near: string;
  can: string;
  phone: string;
}

/** Number of blocks in the top third of the page, where readers look first. */
export function seenFirst(paper: Paper): number {
  const { tops } = placeLines(paper);
  return tops.filter((top) => top < page.height / 3).length;
}

export function firstLook(cv: Cv): FirstLook {
  const paper = cvPaper(cv, '');
  // Stops before the references, which prove nothing about skills.
  const end = paper.blocks.findIndex((block) => block.kind === 'heading' && block.text === 'References');
  const top = paper.blocks.slice(0, end < 0 ? undefined : end).slice(0, seenFirst(paper));
  const proof = top.find((block) => block.kind === 'point') ?? top.find((block) => block.kind === 'text');
  return { near: cv.area, can: proof && proof.kind !== 'entry' ? proof.text : cv.line, phone: cv.phone };
}
