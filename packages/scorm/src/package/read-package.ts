import { type Archive, openArchive, type ZipEntry } from './archive.ts';
import { isFolderIcon, isFolderName, isLitter, pathOf } from './entry-name.ts';
import { FileIndex } from './href.ts';
import { LetterCase } from './letter-case.ts';
import { limits, megabytes } from './limits.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { mediaTypeOf } from './media-type.ts';
import { decodeNames } from './name-encoding.ts';
import { OtherSites } from './other-sites.ts';
import { PackageError, shown } from './problem.ts';
import type { PackedFile } from './unpack.ts';
import { Unsupported } from './unsupported.ts';
import { decodeXml } from './xml-text.ts';

/** A file of the course. */
export interface CourseFile {
  /** Path relative to the folder of the manifest: forward slashes, NFC. */
  path: string;
  mediaType: string;
}

/** All that is known about a package without keeping its files: plain data, which a process can hand to another. */
export interface PackageContents extends Manifest {
  files: (CourseFile & PackedFile)[];
  /** Hosts of other sites that the files request, sorted; only the first ones. */
  otherSites: string[];
  /** Warnings from the pages: requests to other sites, names in other case, features that do not work in a frame. */
  warningsOfFiles: string[];
}

interface Named {
  path: string;
  entry: ZipEntry;
}

/**
 * Reads a SCORM package (1.2, or 2004 2nd to 4th edition) on disk: its table, its manifest and its pages. A package can make
 * this take all the time and memory within the limits, so the server does it in a separate process (reading-process.ts).
 *
 * @param file the path of a zip file
 * @throws {PackageError} with a reason for the author if it is hostile, broken, or no SCORM package
 */
export async function readPackage(file: string): Promise<PackageContents> {
  const archive = await openArchive(file);
  try {
    return await read(archive);
  } finally {
    await archive.close();
  }
}

async function read(archive: Archive): Promise<PackageContents> {
  const first = findManifest(nameEntries(archive.entries, ''));
  const xml = decodeXml(await readManifestFile(archive, first));
  // The names in the manifest help to decode names in old encodings.
  const all = nameEntries(archive.entries, xml);
  const root = findManifest(all).path.replace(/[^/]*$/, '');
  const files = all
    .filter(({ path }) => path.startsWith(root))
    .map(({ path, entry: { name, ...packed } }) => {
      const inside = path.slice(root.length);
      return { path: inside, mediaType: mediaTypeOf(inside), ...packed };
    });
  const paths = new Set(files.map(({ path }) => path));
  return { ...readManifest(xml, paths), files, ...(await searchPages(archive, files, paths)) };
}

const searched = /^(text\/|image\/svg|application\/(xhtml|json))/;

/** Searches the texts of a package for unsupported features, up to a total size. */
async function searchPages(archive: Archive, files: (CourseFile & PackedFile)[], paths: ReadonlySet<string>) {
  const [sites, unsupported] = [new OtherSites(), new Unsupported()];
  const letterCase = new LetterCase(new FileIndex(paths));
  let left: number = limits.searched.whole;
  for (const { path, mediaType, ...packed } of files) {
    if (!searched.test(mediaType) || left <= 0) continue;
    left -= packed.size;
    await archive.unpack(packed, path, async (bytes) => {
      const passed = unsupported.reading(mediaType, sites.reading(mediaType, bytes));
      for await (const _ of letterCase.reading(path, mediaType, passed));
    });
  }
  return {
    otherSites: sites.hosts(),
    warningsOfFiles: [...sites.warnings(), ...letterCase.warnings(), ...unsupported.warnings()],
  };
}

/** The files among the entries, by path and without repeats. */
function nameEntries(entries: ZipEntry[], manifest: string): Named[] {
  const names = decodeNames(
    entries.map((entry) => entry.name),
    manifest,
  );
  const taken = new Set<string>();
  return entries.flatMap((entry, index) => {
    const name = names[index] ?? '';
    if (isFolderIcon(name)) return [];
    const path = pathOf(name);
    if (path === '' || isFolderName(name) || isLitter(path)) return [];
    if (taken.has(path))
      throw new PackageError(
        `The file ${shown(path)} is in the zip twice, and nobody can tell which one is meant. Zip the course anew.`,
      );
    taken.add(path);
    return [{ path, entry }];
  });
}

/** Finds the manifest nearest to the root, because zipping a folder adds a level around everything. */
function findManifest(files: Named[]): Named {
  const manifests = files
    .filter(({ path }) => /(^|\/)imsmanifest\.xml$/i.test(path))
    .toSorted((a, b) => depth(a) - depth(b));
  const [first, second] = manifests;
  if (!first) throw noManifest(files);
  if (second && depth(second) === depth(first))
    throw new PackageError(
      `This zip holds several packages (${shown(first.path)} and ${shown(second.path)}). Import each one by itself.`,
    );
  return first;
}

const depth = ({ path }: Named) => path.split('/').length;

/** Files that identify other formats of authoring tools. */
const others = [
  { file: /(^|\/)tincan\.xml$/i, name: 'an xAPI (Tin Can) package' },
  { file: /(^|\/)cmi5\.xml$/i, name: 'a cmi5 package' },
  { file: /\.(au|crs)$/i, name: 'an AICC package' },
  { file: /(^|\/)h5p\.json$/i, name: 'an H5P package' },
];

function noManifest(files: Named[]): PackageError {
  const other = others.find(({ file }) => files.some(({ path }) => file.test(path)));
  return new PackageError(
    other
      ? `This is ${other.name}, not a SCORM one. Export the course again as SCORM 1.2 or SCORM 2004.`
      : 'There is no imsmanifest.xml in this zip, so it is not a SCORM package. Export the course as SCORM 1.2 or SCORM 2004, and import that zip as it is.',
  );
}

async function readManifestFile(archive: Archive, { entry, path }: Named): Promise<Buffer> {
  return archive.unpack(entry, path, async (bytes) => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limits.manifest)
        throw new PackageError(
          `imsmanifest.xml is larger than ${megabytes(limits.manifest)}. Split the course.`,
        );
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  });
}
