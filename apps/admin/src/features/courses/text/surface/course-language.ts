import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

// A small grammar of our dialect, because @codemirror/lang-markdown also loads the grammars of HTML, CSS and JavaScript.

interface ChapterState {
  /** The mark that ends the fence; empty outside of a fence. */
  fence: string;
  /** True in the settings at the beginning of a slide. */
  inSettings: boolean;
  /** True once this slide has a setting. */
  hasSetting: boolean;
}

const inlineTokens: readonly [RegExp, string][] = [
  [/^\*\*[^*]+\*\*/, 'strong'],
  [/^\*[^*\s][^*]*\*/, 'emphasis'],
  [/^\{[a-z0-9_]+\}/, 'atom'],
  [/^\[[^\]]*\]\([^)]*\)/, 'link'],
];

const yamlTokens: readonly [RegExp, string][] = [
  [/^#.*/, 'comment'],
  [/^"(?:[^"\\]|\\.)*"/, 'string'],
  [/^'[^']*'/, 'string'],
  [/^[A-Za-z_][\w-]*(?=:(?:\s|$))/, 'propertyName'],
  [/^- /, 'list'],
  [/^[>|][+-]?(?=\s*$)/, 'operator'],
  [/^-?\d+(?:\.\d+)?(?=[,\]\s]|$)/, 'number'],
  [/^(?:true|false|null)(?=[,\]\s]|$)/, 'bool'],
  [/^\{[a-z0-9_]+\}/, 'atom'],
];

function firstOf(stream: StringStream, tokens: readonly [RegExp, string][]): string | null {
  for (const [pattern, name] of tokens) if (stream.match(pattern)) return name;
  // To the next sign that may begin something.
  stream.next();
  stream.eatWhile(/[\w ,.;!?’“”]/);
  return null;
}

function yamlToken(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  return firstOf(stream, yamlTokens);
}

/** A token that only occurs at the start of a line; undefined if there is none. */
function lineToken(stream: StringStream, state: ChapterState): string | undefined {
  if (stream.match(/^---\s*$/)) {
    state.inSettings = true;
    state.hasSetting = false;
    return 'contentSeparator';
  }
  if (stream.match(/^\?\?\?\s*$/)) return 'contentSeparator';
  const fence = stream.match(/^ {0,3}(`{3,}|~{3,})/, false);
  if (fence && typeof fence !== 'boolean') {
    state.fence = fence[1] ?? '';
    stream.skipToEnd();
    return 'processingInstruction';
  }
  if (state.inSettings && stream.match(/^[a-z_-]+(?=:)/)) {
    state.hasSetting = true;
    return 'propertyName';
  }
  if (stream.match(/^#{1,6} .*/)) return 'heading';
  if (stream.match(/^\s*(?:[-*]|\d+\.) /)) return 'list';
  if (stream.match(/^> ?/)) return 'quote';
  return undefined;
}

const chapterLanguage = StreamLanguage.define<ChapterState>({
  name: 'chapter',
  startState: () => ({ fence: '', inSettings: true, hasSetting: false }),
  blankLine: (state) => {
    if (state.hasSetting) state.inSettings = false;
  },
  token(stream, state) {
    if (state.fence !== '') {
      if (stream.sol() && stream.match(new RegExp(`^ {0,3}${state.fence}\\s*$`))) {
        state.fence = '';
        return 'processingInstruction';
      }
      return yamlToken(stream);
    }
    const atStart = stream.sol() ? lineToken(stream, state) : undefined;
    return atStart ?? firstOf(stream, inlineTokens);
  },
});

const yamlLanguage = StreamLanguage.define({ name: 'yaml', token: yamlToken });

const colours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--rtw-primary)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.processingInstruction], color: 'var(--rtw-violet)' },
  { tag: tags.contentSeparator, color: 'var(--rtw-coral)', fontWeight: '700' },
  { tag: [tags.list, tags.quote, tags.operator], color: 'var(--rtw-primary)' },
  { tag: [tags.string, tags.atom, tags.link], color: 'var(--rtw-sky)' },
  { tag: [tags.number, tags.bool], color: 'var(--rtw-leaf)' },
  { tag: tags.comment, color: 'var(--rtw-muted)', fontStyle: 'italic' },
]);

/** Colours for a file of a course, by its ending. */
export const courseLanguage = (name: string) => [
  name.endsWith('.yaml') ? yamlLanguage : chapterLanguage,
  syntaxHighlighting(colours),
];
