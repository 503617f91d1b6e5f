/** The storage folder of package files. */
export const packageFolder = 'packages';

/** Name of the Brotli-compressed version of a file, stored beside it. */
export const compressedName = (blob: string) => `${blob}.br`;

/** The content hash in a file name of the folder. */
export const blobOf = (name: string) => name.replace(/\.br$/, '');
