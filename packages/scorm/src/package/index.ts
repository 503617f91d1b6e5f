export { type CourseFile, type CoursePackage, openPackage } from './package.ts';
export { PackageError } from './problem.ts';
