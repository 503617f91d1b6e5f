/** Maximum number of warnings shown; more would not help an author, so they are only counted. */
const most = 100;

/** Warnings for the author about a package that is accepted nevertheless. */
export class Warnings {
  private readonly kept = new Set<string>();
  private left = 0;

  add(warning: string): void {
    if (this.kept.size < most) this.kept.add(warning);
    else if (!this.kept.has(warning)) this.left += 1;
  }

  all(): string[] {
    return this.left > 0 ? [...this.kept, `And ${this.left} more of these.`] : [...this.kept];
  }
}
