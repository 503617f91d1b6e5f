import { limits } from './limits.ts';

/** Characters of the previous chunk that are searched again, because a match may begin there. */
const overlap = 400;

/** Features that packages cannot use, with their patterns in files and the message to the author. */
const unsupported = [
  {
    pattern: /<form\b[^<>]{0,300}?\smethod\s*=\s*["']?post\b/i,
    warning:
      'Some pages send forms (method="post"). Nothing takes them here: learners are told that the form was not sent. Let the course store answers through SCORM instead.',
  },
  {
    pattern:
      /\bgetUserMedia\b|\bgetDisplayMedia\b|\bgeolocation\s*\.\s*(?:getCurrentPosition|watchPosition)\b/,
    warning:
      'Some pages use the camera, the microphone, the screen or the location of the phone. Packages may not use these, so the browser refuses them.',
  },
];

const searched = /^(text\/html|application\/xhtml\+xml|text\/javascript)$/;

/** Scans the files of a package while they stream, for features that do not work in the frame. */
export class Unsupported {
  readonly #found = new Set<string>();
  #left = limits.searched.whole;

  /** Passes the bytes through unchanged. */
  async *reading(mediaType: string, bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    let [text, read] = ['', 0];
    for await (const chunk of bytes) {
      if (searched.test(mediaType) && read < limits.searched.file && this.#left > 0) {
        text = text.slice(-overlap) + chunk.toString('latin1');
        read += chunk.length;
        this.#left -= chunk.length;
        this.#find(text);
      }
      yield chunk;
    }
  }

  /** A warning for the author for each thing found. */
  warnings(): string[] {
    return unsupported.map(({ warning }) => warning).filter((warning) => this.#found.has(warning));
  }

  #find(text: string): void {
    for (const { pattern, warning } of unsupported)
      if (!this.#found.has(warning) && pattern.test(text)) this.#found.add(warning);
  }
}
