/**
 * Tells a package once that values it committed are not stored: code 101 from its next request for the last error, and a failed
 * next commit (docs/specification.md, section 8). A commit that waits for the network is no failure.
 */
export class RefusedCommit {
  #isErrorDue = false;
  #isCommitDue = false;

  occur(): void {
    this.#isErrorDue = true;
    this.#isCommitDue = true;
  }

  /** The last error's code: its own, or 101 if the last call succeeded and the package does not know of the refusal yet. */
  takeError(code: string): string {
    if (code !== '0' || !this.#isErrorDue) return code;
    this.#isErrorDue = false;
    return '101';
  }

  /** True for the first commit after the refusal, which then fails; its values are stored all the same. */
  takeCommit(): boolean {
    if (!this.#isCommitDue) return false;
    this.#isErrorDue = false;
    this.#isCommitDue = false;
    return true;
  }
}
