/** Size limits of packages. Real packages have up to 10,500 files and a manifest of 1 MB; anything far larger is not a course. */
export const limits = {
  entries: 25_000,
  /** Maximum length of a name in UTF-8 bytes. */
  name: 1_024,
  /** Maximum bytes of the zip file, and of its unpacked content. */
  zip: 2 * 1024 ** 3,
  unpacked: 2 * 1024 ** 3,
  manifest: 10 * 1024 ** 2,
  /** Elements and attributes of a manifest: a parsed one takes far more memory than its text. */
  elements: 200_000,
  attributes: 400_000,
  /** Elements within one another. */
  depth: 100,
  /** Items of an organization: every process holds them in memory, and the player draws a line for each. */
  items: 5_000,
  /** Maximum bytes of text searched for unsupported features, per file and in total. */
  searched: { file: 4_000_000, whole: 100_000_000 },
  /**
   * A file that unpacks to more than `from` bytes and more than `times` its packed size is a bomb: no text or picture compresses
   * like that. The whole package has its own limits, because a bomb may consist of many small files.
   */
  ratio: {
    file: { from: 16 * 1024 ** 2, times: 200 },
    package: { from: 64 * 1024 ** 2, times: 100 },
  },
} as const;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2).toLocaleString('en')} MB`;
