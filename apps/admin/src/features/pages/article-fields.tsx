import { Trans } from '@lingui/react/macro';
import type { ArticleCategories } from '@readytowork/contract';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { SelectField } from '../../lib/forms/select-field.tsx';
import type { Draft } from './draft.ts';
import { Preview } from './preview.tsx';
import { StoryFields } from './story-fields.tsx';

interface FieldsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  categories: ArticleCategories['categories'];
  errors: Record<string, string[]>;
}

/** The fields of an article, with what its text becomes beside it. */
export function ArticleFields({ draft, onChange, categories, errors }: FieldsProps) {
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more });
  return (
    <>
      <Field
        label={<Trans>Title</Trans>}
        name="title"
        value={draft.title}
        maxLength={200}
        onChange={({ target }) => set({ title: target.value })}
        errors={errors.title}
      />
      <div className="editor">
        <TextArea
          label={<Trans>Text, in Markdown</Trans>}
          name="markdown"
          value={draft.markdown}
          rows={16}
          onChange={({ target }) => set({ markdown: target.value })}
          errors={errors.markdown}
        />
        <Preview markdown={draft.markdown} />
      </div>
      <MarkdownHelp />
      {draft.story ? (
        <StoryFields
          draft={draft.story}
          onChange={(story) => set({ story })}
          topics={categories}
          errors={errors}
        />
      ) : (
        <Place draft={draft} set={set} errors={errors} categories={categories} />
      )}
      <When draft={draft} set={set} errors={errors} />
    </>
  );
}

interface PartProps {
  draft: Draft;
  set: (more: Partial<Draft>) => void;
  errors: Record<string, string[]>;
}

/** Where it stands. A story stands by its day, and under its topics. */
function Place({ draft, set, errors, categories }: PartProps & Pick<FieldsProps, 'categories'>) {
  return (
    <div className="filters">
      {categories.length > 1 && (
        <SelectField
          label={<Trans>Category</Trans>}
          name="category"
          value={draft.category}
          onChange={({ target }) => set({ category: target.value })}
          errors={errors.category}
        >
          {categories.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={<Trans>Place in the list</Trans>}
        hint={<Trans>The smaller first</Trans>}
        name="position"
        inputMode="numeric"
        value={draft.position}
        onChange={({ target }) => set({ position: target.value })}
        errors={errors.position}
      />
    </div>
  );
}

function When({ draft, set, errors }: PartProps) {
  return (
    <fieldset>
      <legend>
        <Trans>When it is shown</Trans>
      </legend>
      <Checkbox checked={draft.published} onChange={({ target }) => set({ published: target.checked })}>
        <Trans>Shown to everybody</Trans>
      </Checkbox>
      <div className="filters">
        <Field
          label={<Trans>From</Trans>}
          hint={<Trans>Empty: at once</Trans>}
          type="datetime-local"
          name="shown_from"
          value={draft.shown_from}
          onChange={({ target }) => set({ shown_from: target.value })}
          errors={errors.shown_from}
        />
        <Field
          label={<Trans>Until</Trans>}
          hint={<Trans>Empty: no end</Trans>}
          type="datetime-local"
          name="shown_until"
          value={draft.shown_until}
          onChange={({ target }) => set({ shown_until: target.value })}
          errors={errors.shown_until}
        />
        <Field
          label={<Trans>Check by</Trans>}
          hint={<Trans>The team gets an email on that day</Trans>}
          type="date"
          name="check_by"
          value={draft.check_by}
          onChange={({ target }) => set({ check_by: target.value })}
          errors={errors.check_by}
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
