import type { Webmodule } from '@readytowork/contract';
import type { QueryClient } from '@tanstack/react-query';
import { moduleQuery } from '../chapters/queries/module-query.ts';
import { portraitMedia, slideAddress } from '../chapters/slide-address.ts';
import { fetchChapter } from './fetch-chapter.ts';
import { haveOffline } from './go-offline.ts';
import { keepPackage } from './keep-package.ts';
import { keepNow } from './keep-queries.ts';
import { KeptAnswers } from './kept-answers.ts';
import { noteKept } from './kept-courses.ts';
import { KeptPictures } from './kept-pictures.ts';
import type { PackagePart } from './package-part.ts';

export interface Wish {
  module: Webmodule;
  /** Whether to keep the pictures too. */
  pictures: boolean;
}

/** Parts of a course that are on this device, of all its parts. */
export interface Share {
  done: number;
  of: number;
}

interface Keeping {
  queries: QueryClient;
  /** Fetches what the learner needs for the assessment, if they take one. */
  fetchAssessment: () => Promise<unknown>;
  /** Present if the course is a package. */
  pack?: PackagePart | undefined;
  signal: AbortSignal;
  onProgress: (share: Share) => void;
}

/** Files that are fetched at the same time: a slow network has room for other pages too. */
const lanes = 3;

/**
 * Stores a course on this device. Skips files that are already there, so the download can be stopped and continued. The course
 * is listed only when it is complete.
 */
export async function keepCourse({ module, pictures }: Wish, keeping: Keeping): Promise<void> {
  const { queries, fetchAssessment, pack, signal, onProgress } = keeping;
  const addresses = pictures ? pictureAddresses(module) : [];
  const kept = await KeptPictures.of(module.slug);
  let bytes = 0;
  const text = module.chapters.map(
    ({ chapterNumber }) =>
      () =>
        fetchChapter(queries, module, chapterNumber),
  );
  const rest = [
    () => queries.fetchQuery(moduleQuery(module.id)),
    fetchAssessment,
    () => haveOffline(queries),
  ];
  const drawn = addresses.map((address) => async () => {
    bytes += await kept.add(address, signal);
  });
  // For a package, the progress counts only its bytes.
  await inLanes([...text, ...rest, ...drawn], signal, pack ? () => {} : onProgress);
  await kept.keepOnly(addresses);
  await keepNow(queries, new KeptAnswers());
  signal.throwIfAborted();
  const { id, slug, name, version } = module;
  if (pack) await keepPackage({ module: id, slug, name }, pack, { signal, onProgress });
  else noteKept({ module: id, slug, name, version, pictures, bytes });
}

/** The addresses of the pictures for this screen; a phone held upright gets portrait ones. */
function pictureAddresses(module: Webmodule): string[] {
  const orientation = matchMedia(portraitMedia).matches ? 'portrait' : 'landscape';
  return module.chapters.flatMap(({ chapterNumber: chapter, slides }) =>
    Array.from({ length: slides + 1 }, (_, slide) => slideAddress(module, { chapter, slide }, orientation)),
  );
}

type Job = () => Promise<unknown>;

/** Does the jobs a few at a time and in order. The first that fails ends it. */
async function inLanes(jobs: Job[], signal: AbortSignal, onProgress: (share: Share) => void): Promise<void> {
  const waiting = [...jobs];
  let done = 0;
  let failed = false;
  const work = async () => {
    for (let job = waiting.shift(); job && !failed; job = waiting.shift()) {
      signal.throwIfAborted();
      await job();
      done += 1;
      onProgress({ done, of: jobs.length });
    }
  };
  const lane = () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    });
  await Promise.all(Array.from({ length: lanes }, lane));
}
