import { Trans } from '@lingui/react/macro';
import { FromAccount } from './from-account.tsx';
import type { StepProps } from './step-props.ts';
import { TextInput } from './text-input.tsx';

/** Name and phone number: without them no employer can invite the learner. */
export function ContactStep({ cv, facts, change }: StepProps) {
  return (
    <>
      <FromAccount cv={cv} facts={facts} change={change} />
      <TextInput
        label={<Trans>Name and surname</Trans>}
        value={cv.name}
        autoComplete="name"
        onChange={(name) => change({ name })}
      />
      <TextInput
        label={<Trans>Phone number</Trans>}
        hint={<Trans>One that you will still have in a year. Let someone read it back to you.</Trans>}
        type="tel"
        value={cv.phone}
        autoComplete="tel"
        onChange={(phone) => change({ phone })}
      />
      <TextInput
        label={<Trans>Suburb and town</Trans>}
        hint={<Trans>Like “Mdantsane, East London”. A street address is not needed.</Trans>}
        value={cv.area}
        onChange={(area) => change({ area })}
      />
      <TextInput
        label={<Trans>Email address</Trans>}
        type="email"
        value={cv.email}
        autoComplete="email"
        onChange={(email) => change({ email })}
      />
      <LeftOut />
    </>
  );
}

function LeftOut() {
  return (
    <details>
      <summary>
        <Trans>Why there is no place for a photo, an ID number or your age</Trans>
      </summary>
      <p>
        <Trans>
          Your ID number helps thieves more than managers: with it someone can try to open accounts in your
          name. You give it when you are hired, or on an official form such as the Z83. A photo, your age,
          marriage, faith and health say nothing about how you work, and the law does not want anyone to
          choose by them.
        </Trans>
      </p>
    </details>
  );
}
