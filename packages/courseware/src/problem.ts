/** A problem in a course's text, with the expected value. */
export interface Problem {
  /** Relative to the course's folder, with forward slashes: `chapters/01-saving.md`. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
}

/** Reports a problem in the file being read. */
export type Report = (line: number, message: string) => void;

/** Thrown if a course cannot be read. Contains all problems, not only the first, by file and line. */
export class CourseError extends Error {
  override readonly name = 'CourseError';
  readonly problems: Problem[];

  constructor(course: string, problems: Problem[]) {
    super(`${course} has ${problems.length} problem(s):\n${problems.map(printProblem).join('\n')}`);
    this.problems = problems;
  }
}

/** `file:line  message`, the form that editors turn into a link. */
export function printProblem({ file, line, message }: Problem): string {
  return `${file}:${line}  ${message}`;
}

/** Sorts problems by file and line, so that authors can work from top to bottom. */
export function inOrder(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Runs a reader that calls itself for each level of a text; too many levels are a problem of the text. */
export function tooDeep<T>(report: Report, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report(1, 'Too many levels stand in one another. Write it with fewer.');
    return undefined;
  }
}
