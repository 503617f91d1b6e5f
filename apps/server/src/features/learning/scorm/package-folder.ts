/** Where the files of packages lie in the storage. */
export const packageFolder = 'packages';

/** The same file in Brotli lies beside it. */
export const compressedName = (blob: string) => `${blob}.br`;

/** The content that a name in the folder stands for. */
export const blobOf = (name: string) => name.replace(/\.br$/, '');
