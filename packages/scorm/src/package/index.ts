export { type CoursePackage, openPackage } from './package.ts';
export { PackageError } from './problem.ts';
export type { CourseFile } from './read-package.ts';
export { readInProcess } from './reading-process.ts';
