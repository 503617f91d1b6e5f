/** The sentences of a mail in one language. */
export interface MailWords {
  subject: string;
  /** Replaces the usual greeting. */
  greeting?: string;
  paragraphs: string[];
  /** The label of the button. */
  action?: string;
  /** Sentences in a smaller font. */
  notes: string[];
}
