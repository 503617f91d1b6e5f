import { Trans, useLingui } from '@lingui/react/macro';
import { download, errorMessage, upload } from '@readytowork/api-client/api';
import { entryOf } from '@readytowork/api-client/form/use-form';
import type { CourseDraft } from '@readytowork/contract';
import { mostPictures, pictureBudget } from '@readytowork/contract/constants';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../../lib/forms/confirm-button.tsx';
import { FormButton } from '../../../../lib/forms/form-button.tsx';
import { useAddress } from '../../../../lib/use-address.ts';
import { draftQuery } from '../draft-queries.ts';
import type { Caret } from '../insert.ts';
import { useStoreFile } from '../use-store-file.ts';
import styles from './pictures.module.scss';
import {
  chaptersWith,
  freePictureName,
  insertPicture,
  type NamedPicture,
  picturesFile,
  picturesIn,
  withoutPicture,
  withPicture,
} from './pictures.ts';

interface CoursePicturesProps {
  draft: CourseDraft;
  /** Sends the typed texts before a picture is named in its file. */
  onBefore: () => Promise<unknown>;
  /** Changes the open chapter at the caret; undefined if no chapter is open. */
  onInsert: ((change: (at: Caret) => Caret) => void) | undefined;
}

/** The photographs of a course: adding, replacing, removing, and showing one on the slide at the caret. */
export function CoursePictures({ draft, onBefore, onInsert }: CoursePicturesProps) {
  const { t } = useLingui();
  const file = draft.files.find(({ name }) => name === picturesFile);
  const named = file && !file.is_removed ? picturesIn(file.text) : [];
  const store = useStoreFile(draft, onBefore);
  const send = useSendPicture(draft.module);
  const bytes = named.reduce((sum, { hash }) => sum + bytesOf(draft, hash), 0);
  const add = async (form: HTMLFormElement) => {
    const { hash } = await send(form);
    const [chosen] = filesOf(form);
    const words = entryOf(form, 'name').trim() || (chosen?.name.replace(/\.\w+$/, '') ?? '');
    await store(picturesFile, (text) =>
      withPicture(text, { name: freePictureName(words, picturesIn(text)), hash }),
    );
  };
  return (
    <details className={styles.pictures}>
      <summary>
        <Trans>Pictures</Trans>{' '}
        <span className="muted">
          <Trans>
            {named.length} of {mostPictures}, {kilobytes(bytes)} of {kilobytes(pictureBudget)} KB
          </Trans>
        </span>
      </summary>
      <p>
        <Trans>
          A photograph can stand on a slide of the layouts idea, list and example. Learners pay for its bytes,
          so the pictures of a course have {kilobytes(pictureBudget)} KB together.
        </Trans>
      </p>
      <ul className={styles.list}>
        {named.map((picture) => (
          <Picture key={picture.name} picture={picture} draft={draft} store={store} onInsert={onInsert} />
        ))}
      </ul>
      <FormButton
        action={t`Add a picture`}
        title={t`Add a picture`}
        send={add}
        done={<Trans>The picture is in the draft.</Trans>}
      >
        {(fields) => (
          <>
            <PictureField errors={fields.picture} />
            <Field
              label={<Trans>Name of the picture</Trans>}
              hint={
                <Trans>
                  Slides write it like market_stall. If it is empty, the name of the file is taken.
                </Trans>
              }
              name="name"
              maxLength={36}
              errors={fields.name}
            />
          </>
        )}
      </FormButton>
    </details>
  );
}

interface PictureProps {
  picture: NamedPicture;
  draft: CourseDraft;
  store: ReturnType<typeof useStoreFile>;
  onInsert: CoursePicturesProps['onInsert'];
}

function Picture({ picture: { name, hash }, draft, store, onInsert }: PictureProps) {
  const { t } = useLingui();
  const send = useSendPicture(draft.module);
  const shownIn = chaptersWith(draft.files, name);
  const replace = async (form: HTMLFormElement) => {
    const sent = await send(form);
    await store(picturesFile, (text) => withPicture(text, { name, hash: sent.hash }));
  };
  return (
    <li>
      <Thumbnail module={draft.module} hash={hash} name={name} />
      <p>
        <strong>{name}</strong> <Trans>{kilobytes(bytesOf(draft, hash))} KB</Trans>
        <br />
        <span className="muted">
          {shownIn.length === 0 ? (
            <Trans>No slide shows it.</Trans>
          ) : (
            <Trans>Shown in {shownIn.join(', ')}</Trans>
          )}
        </span>
      </p>
      <div className="actions">
        {onInsert && (
          <Button look="secondary" onClick={() => onInsert((at) => insertPicture(at, name))}>
            <Trans>Show it on this slide</Trans>
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <FormButton
          look="quiet"
          action={t`Replace ${name}`}
          title={t`Replace ${name}`}
          send={replace}
          done={<Trans>The picture is replaced in the draft.</Trans>}
        >
          {(fields) => <PictureField errors={fields.picture} />}
        </FormButton>
        {shownIn.length === 0 && (
          <ConfirmButton
            look="quiet"
            action={t`Remove ${name}`}
            title={t`Remove ${name} from the course?`}
            act={() => store(picturesFile, (text) => withoutPicture(text, name))}
            done={<Trans>The picture is removed from the draft.</Trans>}
          >
            <p>
              <Trans>Learners keep it until you publish.</Trans>
            </p>
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function PictureField({ errors }: { errors: string[] | undefined }) {
  return (
    <Field
      label={<Trans>Photograph</Trans>}
      hint={<Trans>A JPEG, PNG or WebP file of 5 MB at most. Ask the people in it first.</Trans>}
      name="picture"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      required
      errors={errors}
    />
  );
}

function Thumbnail({ module, hash, name }: { module: number; hash: string; name: string }) {
  const file = useQuery({
    queryKey: ['course-picture', module, hash],
    queryFn: ({ signal }) =>
      download('GET /v1/modules/:module/draft/pictures/:picture/', {
        params: { module, picture: hash },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(file.data);
  if (file.error) return <p>{errorMessage(file.error)}</p>;
  return address ? <img src={address} alt={name} /> : <div className={styles.empty} />;
}

/** Uploads the photograph of a form. The draft knows its size from then on. */
function useSendPicture(module: number) {
  const queries = useQueryClient();
  return async (form: HTMLFormElement) => {
    const [file] = filesOf(form);
    const body = new FormData();
    if (file) body.set('picture', file);
    const sent = await upload('POST /v1/modules/:module/draft/pictures/', body, { params: { module } });
    queries.setQueryData(draftQuery(module).queryKey, (draft) => {
      if (!draft) return undefined;
      const others = draft.pictures.filter(({ hash }) => hash !== sent.hash);
      return { ...draft, pictures: [...others, sent] };
    });
    return sent;
  };
}

function filesOf(form: HTMLFormElement): File[] {
  const field = form.elements.namedItem('picture');
  return field instanceof HTMLInputElement ? [...(field.files ?? [])] : [];
}

const bytesOf = (draft: CourseDraft, hash: string): number =>
  draft.pictures.find((one) => one.hash === hash)?.bytes ?? 0;

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);
