import { Transform, type TransformCallback } from 'node:stream';
import { crc32 } from 'node:zlib';
import { limits, megabytes } from './limits.ts';
import { PackageError, shown } from './problem.ts';

/** Totals of a package so far, over all files. */
export interface Tally {
  /** Total bytes of the zip file. */
  packed: number;
  unpacked: number;
}

/** What the zip says about a file; untrusted. */
export interface Declared {
  path: string;
  packed: number;
  size: number;
  crc: number;
}

const bomb = (what: string) =>
  new PackageError(
    `${what} unpacks to far more than it is packed in, as no course does. Look for a file that is empty inside (blank pictures or recordings), take it away and make the package again.`,
  );

/** Passes a file's unpacked bytes through within the limits, then compares their size and checksum with the zip's declaration. */
export class Meter extends Transform {
  private size = 0;
  private crc = 0;

  constructor(
    private readonly declared: Declared,
    private readonly tally: Tally,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.tally.unpacked += chunk.length;
    this.crc = crc32(chunk, this.crc);
    const problem = this.tooMuch();
    if (problem) done(problem);
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    const { path, size, crc } = this.declared;
    if (this.size !== size) done(broken(path, `it holds ${this.size} bytes, the zip says ${size}`));
    else if (this.crc !== crc) done(broken(path, 'its check sum is wrong'));
    else done();
  }

  private tooMuch(): PackageError | undefined {
    const { path, packed, size } = this.declared;
    const { tally } = this;
    const { file, package: whole } = limits.ratio;
    if (this.size > file.from && this.size > packed * file.times) return bomb(`The file ${shown(path)}`);
    if (tally.unpacked > whole.from && tally.unpacked > tally.packed * whole.times)
      return bomb('The package');
    if (tally.unpacked > limits.unpacked)
      return new PackageError(
        `The package unpacks to more than ${megabytes(limits.unpacked)}. Make its films and pictures smaller, or split the course.`,
      );
    if (this.size > size) return broken(path, `it holds more than the ${size} bytes that the zip says`);
    return undefined;
  }
}

/** The error for a file that differs from the zip's declaration. */
export const broken = (path: string, why: string) =>
  new PackageError(
    `The file ${shown(path)} in the zip is damaged: ${why}. Export the package again, and copy it without changing it.`,
  );
