import type { Sentence } from './sentences.ts';

/** Speeds a learner may choose; 1 is the voice's own. */
export const speeds = { least: 0.8, most: 1.5, step: 0.1 } as const;

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'voiceURI'>;

/**
 * The voice that reads English: South African if there is one, otherwise British, otherwise any. Only voices of the device, because
 * others fetch each sentence from a server.
 */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | undefined {
  const english = voices.filter(({ lang, localService }) => localService && /^en\b/i.test(tagOf(lang)));
  const by = (tag: string) => english.find(({ lang }) => tagOf(lang).toLowerCase() === tag);
  return by('en-za') ?? by('en-gb') ?? english[0];
}

/** Android writes `en_ZA`. */
const tagOf = (lang: string) => lang.replace('_', '-');

export type Reading = 'idle' | 'reading' | 'paused';

interface ReadAloudOptions {
  synth: Pick<SpeechSynthesis, 'speaking' | 'pending' | 'cancel' | 'speak'>;
  voice: () => SpeechSynthesisVoice | undefined;
  /** Called with each change: the state, and the sentence being read. */
  onChange: (state: Reading, sentence: Sentence | undefined) => void;
}

/**
 * Reads sentences aloud, one utterance each. A pause cancels the utterance, and the sentence begins again afterwards: Android's
 * own pause cannot be resumed.
 */
export class ReadAloud {
  readonly #options: ReadAloudOptions;
  #sentences: readonly Sentence[] = [];
  #at = 0;
  #state: Reading = 'idle';
  #speed = 1;
  /** Held, because Chromium drops the events of an utterance that nobody refers to. */
  #utterance: SpeechSynthesisUtterance | undefined;

  constructor(options: ReadAloudOptions) {
    this.#options = options;
  }

  start(sentences: readonly Sentence[], speed: number): void {
    this.#sentences = sentences;
    this.#speed = speed;
    this.#at = 0;
    this.#speak();
  }

  pause(): void {
    if (this.#state !== 'reading') return;
    this.#silence();
    this.#become('paused');
  }

  resume(): void {
    if (this.#state === 'paused') this.#speak();
  }

  /** Changes the speed; the current sentence begins again. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    if (this.#state === 'reading') this.#speak();
  }

  stop(): void {
    if (this.#state === 'idle') return;
    this.#silence();
    this.#become('idle');
  }

  #speak(): void {
    const sentence = this.#sentences[this.#at];
    if (!sentence) {
      this.stop();
      return;
    }
    this.#silence();
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const voice = this.#options.voice();
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? 'en-ZA';
    utterance.rate = this.#speed;
    utterance.onend = () => this.#ended(utterance);
    utterance.onerror = () => this.#utterance === utterance && this.stop();
    this.#utterance = utterance;
    this.#options.synth.speak(utterance);
    this.#become('reading');
  }

  #ended(utterance: SpeechSynthesisUtterance): void {
    if (this.#utterance !== utterance) return;
    this.#at += 1;
    this.#speak();
  }

  #silence(): void {
    this.#utterance = undefined;
    const { synth } = this.#options;
    if (synth.speaking || synth.pending) synth.cancel();
  }

  #become(state: Reading): void {
    this.#state = state;
    this.#options.onChange(state, state === 'idle' ? undefined : this.#sentences[this.#at]);
  }
}
