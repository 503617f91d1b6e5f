/** The storage folder of package files. */
export const packageFolder = 'packages';

/** Name of the Brotli version beside a file. */
export const compressedName = (blob: string) => `${blob}.br`;

/** The content hash in a file name of the folder. */
export const blobOf = (name: string) => name.replace(/\.br$/, '');
