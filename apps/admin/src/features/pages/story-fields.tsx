import { Trans, useLingui } from '@lingui/react/macro';
import { artNames } from '@readytowork/brand';
import type { ArticleCategories } from '@readytowork/contract';
import { storyLanguages } from '@readytowork/contract/choices';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { Illustration } from '@readytowork/ui/illustration';
import { bindDraft, type Errors, errorsBelow } from '../../lib/forms/draft.ts';
import { type Choice, ChoiceField, choicesOf, LinesField, TextField } from '../../lib/forms/draft-fields.tsx';
import { CourseField } from './course-field.tsx';
import { HustleFields } from './hustle-fields.tsx';
import { languageNames } from './languages.ts';
import { Rows } from './rows.tsx';
import { emptySource, type StoryDraft, withSources } from './story-draft.ts';

interface StoryFieldsProps {
  story: StoryDraft;
  onChange: (story: StoryDraft) => void;
  topics: ArticleCategories['categories'];
  /** Errors of the whole article, by path. */
  errors: Errors;
}

/** The fields that a story has in addition to title and text. */
export function StoryFields({ story, onChange, topics, errors }: StoryFieldsProps) {
  const draft = bindDraft(story, onChange, errorsBelow(errors, 'story'));
  const { hustle } = story;
  return (
    <>
      <LinesField
        of={draft}
        name="summary"
        label={<Trans>Summary, for the list</Trans>}
        rows={3}
        limit={200}
      />
      <Topics
        topics={topics}
        chosen={story.topics}
        onChange={(chosen) => draft.put('topics', chosen)}
        errors={draft.errors.topics ?? errors.category}
      />
      <div className="filters">
        <Illustration family="work" name={story.picture} className="chosen-drawing" />
        <ChoiceField
          of={draft}
          name="picture"
          label={<Trans>Drawing</Trans>}
          choices={artNames.map((name): Choice<string> => ({ value: name, name }))}
        />
        <ChoiceField
          of={draft}
          name="language"
          label={<Trans>Language</Trans>}
          choices={choicesOf(storyLanguages, languageNames)}
        />
        <CourseField value={story.course} onChange={(course) => draft.put('course', course)} />
      </div>
      {hustle && (
        <HustleFields
          hustle={hustle}
          sources={story.sources}
          onChange={(changed) => draft.put('hustle', changed)}
          errors={draft.errors}
        />
      )}
      <Sources story={story} onChange={onChange} errors={draft.errors} />
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

function Sources({ story, onChange, errors }: Omit<StoryFieldsProps, 'topics'>) {
  const { t } = useLingui();
  return (
    <Rows
      legend={<Trans>Sources</Trans>}
      hint={<Trans>Where you read it, and the day on which you looked. Readers see all three.</Trans>}
      rows={story.sources}
      errors={errorsBelow(errors, 'sources')}
      onChange={(sources) => onChange(withSources(story, sources))}
      empty={emptySource}
      add={t`Add a source`}
      remove={(place) => t`Remove source ${place}`}
    >
      {(source, place) => (
        <>
          <TextField of={source} name="name" label={<Trans>Name of source {place}</Trans>} maxLength={200} />
          <TextField
            of={source}
            name="url"
            type="url"
            label={<Trans>Address of source {place}</Trans>}
            placeholder="https://"
            maxLength={500}
          />
          <TextField
            of={source}
            name="checked_on"
            type="date"
            label={<Trans>Source {place} checked on</Trans>}
          />
        </>
      )}
    </Rows>
  );
}
