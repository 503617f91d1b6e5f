import { Trans, useLingui } from '@lingui/react/macro';
import { artNames } from '@readytowork/brand';
import type { ArticleCategories } from '@readytowork/contract';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { Illustration } from '@readytowork/ui/illustration';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { CourseField } from './course-field.tsx';
import { HustleFields } from './hustle-fields.tsx';
import { languageNames, languages } from './languages.ts';
import { Rows } from './rows.tsx';
import { emptySource, type StoryDraft, withSources } from './story-draft.ts';

interface StoryFieldsProps {
  draft: StoryDraft;
  onChange: (draft: StoryDraft) => void;
  topics: ArticleCategories['categories'];
  errors: Record<string, string[]>;
}

/** What a story of the corners says beside its title and text. */
export function StoryFields({ draft, onChange, topics, errors }: StoryFieldsProps) {
  const set = (more: Partial<StoryDraft>) => onChange({ ...draft, ...more });
  return (
    <>
      <TextArea
        label={<Trans>Summary, for the list</Trans>}
        name="summary"
        value={draft.summary}
        rows={3}
        limit={200}
        onChange={({ target }) => set({ summary: target.value })}
        errors={errors['story.summary']}
      />
      <Topics
        topics={topics}
        chosen={draft.topics}
        onChange={(chosen) => set({ topics: chosen })}
        errors={errors['story.topics'] ?? errors.category}
      />
      <div className="filters">
        <Illustration family="work" name={draft.picture} className="chosen-drawing" />
        <SelectField
          label={<Trans>Drawing</Trans>}
          name="picture"
          value={draft.picture}
          onChange={({ target }) => set({ picture: target.value })}
          errors={errors['story.picture']}
        >
          {artNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label={<Trans>Language</Trans>}
          name="language"
          value={draft.language}
          onChange={({ target }) =>
            set({ language: languages.find((code) => code === target.value) ?? draft.language })
          }
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </SelectField>
        <CourseField value={draft.course} onChange={(course) => set({ course })} />
      </div>
      {draft.hustle && (
        <HustleFields
          draft={draft.hustle}
          sources={draft.sources}
          onChange={(hustle) => set({ hustle })}
          errors={errors}
        />
      )}
      <Sources draft={draft} onChange={onChange} errors={errors} />
    </>
  );
}

interface TopicsProps {
  topics: ArticleCategories['categories'];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  errors?: string[] | undefined;
}

function Topics({ topics, chosen, onChange, errors }: TopicsProps) {
  return (
    <fieldset>
      <legend>
        <Trans>Topics</Trans>
      </legend>
      <p className="field-hint">
        <Trans>One to four. The one that you tick first is the main one.</Trans>
      </p>
      <div className="filters">
        {topics.map(({ slug, title }) => (
          <Checkbox
            key={slug}
            checked={chosen.includes(slug)}
            aria-invalid={errors ? true : undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, slug] : chosen.filter((topic) => topic !== slug))
            }
          >
            {title}
            {chosen[0] === slug && (
              <>
                {' '}
                <Trans>(main)</Trans>
              </>
            )}
          </Checkbox>
        ))}
      </div>
      {errors && <p className="field-error">{errors.join('\n')}</p>}
    </fieldset>
  );
}

interface SourcesProps {
  draft: StoryDraft;
  onChange: (draft: StoryDraft) => void;
  errors: Record<string, string[]>;
}

function Sources({ draft, onChange, errors }: SourcesProps) {
  const { t } = useLingui();
  return (
    <Rows
      legend={<Trans>Sources</Trans>}
      hint={<Trans>Where it stands, and the day on which you looked. Readers see all three.</Trans>}
      rows={draft.sources}
      onChange={(sources) => onChange(withSources(draft, sources))}
      empty={emptySource}
      add={t`Add a source`}
      remove={(place) => t`Remove source ${place}`}
    >
      {(source, setSource, at) => (
        <>
          <Field
            label={<Trans>Name of source {at + 1}</Trans>}
            value={source.name}
            maxLength={200}
            onChange={({ target }) => setSource({ name: target.value })}
            errors={errors[`story.sources.${at}.name`]}
          />
          <Field
            label={<Trans>Address of source {at + 1}</Trans>}
            type="url"
            placeholder="https://"
            value={source.url}
            maxLength={500}
            onChange={({ target }) => setSource({ url: target.value })}
            errors={errors[`story.sources.${at}.url`]}
          />
          <Field
            label={<Trans>Source {at + 1} checked on</Trans>}
            type="date"
            value={source.checked_on}
            onChange={({ target }) => setSource({ checked_on: target.value })}
            errors={errors[`story.sources.${at}.checked_on`]}
          />
        </>
      )}
    </Rows>
  );
}
