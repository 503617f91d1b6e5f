import { useLingui } from '@lingui/react/macro';
import type { StoryParts } from '@readytowork/contract';
import { type StoryDraft, storyDraftOf } from './story-draft.ts';

type Words = ReturnType<typeof useLingui>['t'];

/** The parts of a story other than its text, as pairs of name and text. */
function partsOf({ hustle, ...story }: StoryDraft, t: Words): [name: string, text: string][] {
  const lines = (rows: readonly object[] = []) =>
    rows.map((row) => Object.values(row).join(' · ')).join('\n');
  const parts: [string, string][] = [
    [t`Summary`, story.summary],
    [t`Topics`, story.topics.join(', ')],
    [t`Drawing`, story.picture],
    [t`Language`, story.language],
    [t`Course that helps`, story.course],
    [t`Sources`, lines(story.sources)],
  ];
  if (!hustle) return parts;
  return [
    ...parts,
    [t`What it costs to begin, in rand`, `${hustle.from} – ${hustle.to}`],
    [t`The first week`, lines(hustle.week)],
    [t`The sum in words`, hustle.sum],
    [t`The sum in lines`, lines(hustle.lines)],
    [t`What the law asks`, lines(hustle.law)],
    [t`What can go wrong`, lines(hustle.risks)],
  ];
}

/** The parts in which two drafts of a story differ. */
export function storyDifferences(current: StoryDraft | null, sent: StoryDraft | null, t: Words) {
  if (!current || !sent) return [];
  const ours = new Map(partsOf(sent, t));
  return partsOf(current, t)
    .map(([name, text]) => ({ name, current: text || '–', sent: ours.get(name) || '–' }))
    .filter((part) => part.current !== part.sent);
}

export function StoryText({ story }: { story: StoryParts }) {
  const { t } = useLingui();
  return (
    <dl className="story-text">
      {partsOf(storyDraftOf(story), t).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
