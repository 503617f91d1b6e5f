import { Trans, useLingui } from '@lingui/react/macro';
import { download, errorMessage, upload } from '@readytowork/api-client/api';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import styles from './settings.module.scss';

interface SignatureFieldProps {
  label: ReactNode;
  /** Name of the uploaded picture; empty if there is none. */
  value: string;
  errors: string[] | undefined;
  onChange: (value: string) => void;
}

/** Picture of a signature. It is uploaded when chosen, and used once the setting is saved. */
export function SignatureField({ label, value, errors = [], onChange }: SignatureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('signature', file);
      return upload('POST /v1/signatures/', form);
    },
    onSuccess: ({ picture }) => onChange(picture),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) send.mutate(file);
    // Lets people choose the same file again after they have corrected it.
    target.value = '';
  };
  const problems = [...errors, ...(send.error ? [errorMessage(send.error)] : [])];
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        <Trans>
          A PNG, JPEG or WebP file of 1 MB at most: the signature alone, dark on white or on nothing. It is
          printed above the name, about 45 mm wide.
        </Trans>
      </p>
      <div className={styles.signature}>
        {value ? <Shown picture={value} /> : <Trans>No picture: there is room to sign by hand.</Trans>}
      </div>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={choose}
        disabled={send.isPending}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
      />
      <p className="field-error" id={`${id}-error`} role="alert">
        {problems.join('\n')}
      </p>
      {value && (
        <Button
          look="quiet"
          onClick={() => onChange('')}
          aria-label={t`Take the picture away from the signature`}
        >
          <Trans>Take the picture away</Trans>
        </Button>
      )}
    </div>
  );
}

function Shown({ picture }: { picture: string }) {
  const { t } = useLingui();
  const file = useQuery({
    queryKey: ['signature', picture],
    queryFn: ({ signal }) => download('GET /v1/signatures/:picture/', { params: { picture }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(file.data);
  if (file.error) return errorMessage(file.error);
  return address && <img src={address} alt={t`The signature as it is printed`} />;
}
