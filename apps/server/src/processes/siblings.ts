/** The other processes of a site that runs as several processes on one machine (docs/decisions/0083). */
export interface Siblings {
  /** The metrics of all processes in Prometheus' format; undefined if the primary does not answer. */
  figures(): Promise<string | undefined>;
  /** The readiness report of the whole site; undefined if the primary does not answer. */
  report(): Promise<unknown>;
  /** Sends a note to each other server process. */
  tell(name: string, body: unknown): void;
  /** Calls `heard` with each note of that name from another server process. */
  hear(name: string, heard: (body: unknown) => void): void;
}
