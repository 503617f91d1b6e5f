/** What a package may come to. Real ones reach 10,500 files and a manifest of 1 MB; what lies far beyond is no course. */
export const limits = {
  entries: 25_000,
  /** UTF-8 bytes. */
  name: 1_024,
  /** Bytes of the zip file, and of all that comes out of it. */
  zip: 2 * 1024 ** 3,
  unpacked: 2 * 1024 ** 3,
  manifest: 10 * 1024 ** 2,
  /**
   * A file that unpacks to more than `from` bytes and more than `times` its packed size is a bomb: no text or picture is
   * packed like that. For the whole package both are told apart, because a bomb may be many small files.
   */
  ratio: {
    file: { from: 16 * 1024 ** 2, times: 200 },
    package: { from: 64 * 1024 ** 2, times: 100 },
  },
} as const;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`;
