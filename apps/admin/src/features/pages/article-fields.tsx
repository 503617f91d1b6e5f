import { Trans } from '@lingui/react/macro';
import type { ArticleCategories } from '@readytowork/contract';
import type { ClipboardEvent } from 'react';
import type { Draft } from '../../lib/forms/draft.ts';
import { ChoiceField, LinesField, TextField, TickField } from '../../lib/forms/draft-fields.tsx';
import type { ArticleDraft } from './draft.ts';
import { Preview } from './preview.tsx';
import { StoryFields } from './story-fields.tsx';
import { listsAsMarkdown } from './word-lists.ts';

interface FieldsProps {
  draft: Draft<ArticleDraft>;
  categories: ArticleCategories['categories'];
}

/** The fields of an article, with a preview of its text. */
export function ArticleFields({ draft, categories }: FieldsProps) {
  const { markdown, story } = draft.values;
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const text = listsAsMarkdown(pasted);
    if (text === pasted) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    draft.put('markdown', markdown.slice(0, selectionStart) + text + markdown.slice(selectionEnd));
  };
  return (
    <>
      <TextField of={draft} name="title" label={<Trans>Title</Trans>} maxLength={200} />
      <div className="editor">
        <LinesField
          of={draft}
          name="markdown"
          label={<Trans>Text, in Markdown</Trans>}
          rows={16}
          onPaste={onPaste}
        />
        <Preview markdown={markdown} />
      </div>
      <MarkdownHelp />
      {story ? (
        <StoryFields
          story={story}
          onChange={(changed) => draft.put('story', changed)}
          topics={categories}
          errors={draft.errors}
        />
      ) : (
        <Place draft={draft} categories={categories} />
      )}
      <When draft={draft} />
    </>
  );
}

/** Category and position of an article. A story has a date and topics instead. */
function Place({ draft, categories }: FieldsProps) {
  return (
    <div className="filters">
      {categories.length > 1 && (
        <ChoiceField
          of={draft}
          name="category"
          label={<Trans>Category</Trans>}
          choices={categories.map(({ slug, title }) => ({ value: slug, name: title }))}
        />
      )}
      <TextField
        of={draft}
        name="position"
        label={<Trans>Place in the list</Trans>}
        hint={<Trans>The smaller first</Trans>}
        inputMode="numeric"
      />
    </div>
  );
}

function When({ draft }: Pick<FieldsProps, 'draft'>) {
  return (
    <fieldset>
      <legend>
        <Trans>When it is shown</Trans>
      </legend>
      <TickField of={draft} name="published">
        <Trans>Shown to everybody</Trans>
      </TickField>
      <div className="filters">
        <TextField
          of={draft}
          name="shown_from"
          type="datetime-local"
          label={<Trans>From</Trans>}
          hint={<Trans>Empty: at once</Trans>}
        />
        <TextField
          of={draft}
          name="shown_until"
          type="datetime-local"
          label={<Trans>Until</Trans>}
          hint={<Trans>Empty: no end</Trans>}
        />
        <TextField
          of={draft}
          name="check_by"
          type="date"
          label={<Trans>Check by</Trans>}
          hint={<Trans>The team gets an email on that day</Trans>}
        />
      </div>
    </fieldset>
  );
}

function MarkdownHelp() {
  return (
    <details className="markdown-help">
      <summary>
        <Trans>How to write it</Trans>
      </summary>
      <ul>
        <li>
          <code>**Press Next**</code>: <Trans>important words</Trans>
        </li>
        <li>
          <code>- Open the course</code>: <Trans>a list, one line each</Trans>
        </li>
        <li>
          <code>1. Open the course</code>: <Trans>steps in order</Trans>
        </li>
        <li>
          <code>## Before you begin</code>: <Trans>a heading</Trans>
        </li>
        <li>
          <code>[My Learning](/my-learning)</code>: <Trans>a link</Trans>
        </li>
        <li>
          <Trans>An empty line begins a new paragraph.</Trans>
        </li>
      </ul>
    </details>
  );
}
