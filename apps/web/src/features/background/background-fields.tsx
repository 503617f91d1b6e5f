import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import {
  type Occupation,
  occupations,
  type Province,
  provinces,
  unsaid,
} from '@readytowork/contract/choices';
import { Field } from '@readytowork/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

interface BackgroundFieldsProps {
  province?: string | null;
  occupation?: string | null;
  /** The code of the partner, as stored or from the link. */
  partner?: string;
  errors?: Record<string, string[]>;
}

/** The three optional questions, each with the reason for asking it. */
export function BackgroundFields({ province, occupation, partner = '', errors = {} }: BackgroundFieldsProps) {
  const provinceNames = useProvinceNames();
  const occupationNames = useOccupationNames();
  return (
    <>
      <p>
        <Trans>
          These answers only appear in totals for the people who pay for the courses. Facilitators and other
          learners never see them. You can change or remove them in “My details”.
        </Trans>
      </p>
      <Choice
        label={<Trans>Which province do you live in?</Trans>}
        why={<Trans>It shows where more courses are needed.</Trans>}
        name="province"
        chosen={province}
        errors={errors.province}
      >
        {provinces.map((value) => (
          <option key={value} value={value}>
            {provinceNames[value]}
          </option>
        ))}
      </Choice>
      <Choice
        label={<Trans>What do you do now?</Trans>}
        why={<Trans>It shows whether the courses reach people who look for work.</Trans>}
        name="occupation"
        chosen={occupation}
        errors={errors.occupation}
      >
        {occupations.map((value) => (
          <option key={value} value={value}>
            {occupationNames[value]}
          </option>
        ))}
      </Choice>
      <Field
        label={<Trans>Code of the organisation that told you about us</Trans>}
        hint={<PartnerHint code={partner} />}
        name="partner"
        defaultValue={partner}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={errors.partner}
      />
    </>
  );
}

interface ChoiceProps {
  label: ReactNode;
  why: ReactNode;
  name: string;
  chosen: string | null | undefined;
  errors: string[] | undefined;
  children: ReactNode;
}

function Choice({ label, why, name, chosen, errors = [], children }: ChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const wrong = errors.length > 0;
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {why}
      </p>
      <select
        id={id}
        name={name}
        defaultValue={chosen ?? ''}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
      >
        <option value="">{t`No answer`}</option>
        {children}
        <option value={unsaid}>{t`I would rather not say`}</option>
      </select>
      {wrong && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join('\n')}
        </p>
      )}
    </div>
  );
}

/** Names the partner of the code, so that people know what the link says about them. */
function PartnerHint({ code }: { code: string }) {
  const { data } = useQuery({
    queryKey: ['partner-code', code],
    queryFn: ({ signal }) =>
      api('GET /v1/partner_codes/:partner_code/', { params: { partner_code: code }, signal }),
    enabled: /^[A-Za-z0-9]{3,20}$/.test(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = data?.name;
  if (name)
    return (
      <Trans>
        This is the code of {name}. It shows how many people they have reached; you may delete it.
      </Trans>
    );
  return <Trans>It shows how many people the organisation has reached. Leave it empty without a code.</Trans>;
}

function useProvinceNames(): Record<Province, string> {
  const { t } = useLingui();
  return {
    eastern_cape: t`Eastern Cape`,
    free_state: t`Free State`,
    gauteng: t`Gauteng`,
    kwazulu_natal: t`KwaZulu-Natal`,
    limpopo: t`Limpopo`,
    mpumalanga: t`Mpumalanga`,
    north_west: t`North West`,
    northern_cape: t`Northern Cape`,
    western_cape: t`Western Cape`,
  };
}

function useOccupationNames(): Record<Occupation, string> {
  const { t } = useLingui();
  return {
    school: t`I am at school`,
    studying: t`I study or train`,
    working: t`I have a job`,
    own_business: t`I have my own business`,
    looking: t`I look for work`,
    other: t`Something else`,
  };
}
