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
import { Unsupported } from './unsupported.ts';
import { decodeXml } from './xml-text.ts';

/** A file of the course. */
export interface CourseFile {
  /** Path relative to the folder of the manifest: forward slashes, NFC. */
  path: string;
  mediaType: string;
}

/** An opened SCORM package: its manifest, and its files, still packed. */
export interface CoursePackage extends Manifest {
  files: CourseFile[];
  /**
   * Unpacks a file and streams its bytes into `into`. Several may be unpacked at once; memory stays flat.
   *
   * @throws {PackageError} if the file is damaged, or the bytes unpacked so far exceed the limit of a course
   */
  unpack<T>(path: string, into: (bytes: AsyncIterable<Buffer>) => Promise<T>): Promise<T>;
  /** Hosts of other sites that the files unpacked so far request; only the first ones. */
  otherSites(): string[];
  /** Warnings from the content of unpacked files: requests to other sites, names in other case, what does not work in a frame. */
  warningsOfFiles(): string[];
  close(): Promise<void>;
}

interface Named {
  path: string;
  entry: ZipEntry;
}

/**
 * Opens a SCORM package (1.2, or 2004 2nd to 4th edition) on disk and unpacks only its manifest.
 *
 * @param file the path of a zip file
 * @throws {PackageError} with a reason for the author if it is hostile, broken, or no SCORM package
 */
export async function openPackage(file: string): Promise<CoursePackage> {
  const archive = await openArchive(file);
  try {
    return await read(archive);
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function read(archive: Archive): Promise<CoursePackage> {
  const first = findManifest(nameEntries(archive.entries, ''));
  const xml = decodeXml(await readManifestFile(archive, first));
  // The names in the manifest help to decode names in old encodings.
  const all = nameEntries(archive.entries, xml);
  const root = findManifest(all).path.replace(/[^/]*$/, '');
  const entries = new Map(
    all
      .filter(({ path }) => path.startsWith(root))
      .map(({ path, entry }) => [path.slice(root.length), entry]),
  );
  const manifest = readManifest(xml, new Set(entries.keys()));
  const files = [...entries.keys()].map((path) => ({ path, mediaType: mediaTypeOf(path) }));
  const [sites, unsupported] = [new OtherSites(), new Unsupported()];
  const letterCase = new LetterCase(new FileIndex(new Set(entries.keys())));
  return {
    ...manifest,
    files,
    async unpack(path, into) {
      const entry = entries.get(path);
      if (!entry) throw new Error(`the package holds no file ${shown(path)}`);
      const mediaType = mediaTypeOf(path);
      return archive.unpack(entry, path, (bytes) => {
        const searched = unsupported.reading(mediaType, sites.reading(mediaType, bytes));
        return into(letterCase.reading(path, mediaType, searched));
      });
    },
    otherSites: () => sites.hosts(),
    warningsOfFiles: () => [...sites.warnings(), ...letterCase.warnings(), ...unsupported.warnings()],
    close: () => archive.close(),
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
