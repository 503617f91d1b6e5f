import type { Check } from '@readytowork/activities';
import type { Response } from '@readytowork/activities/check';
import type { Mark } from '@readytowork/activities/marks';
import { MatchField } from './match-field.tsx';
import { NumberField } from './number-field.tsx';
import { OptionsField } from './options-field.tsx';
import { OrderField } from './order-field.tsx';

interface ResponseFieldProps {
  check: Check;
  askId: string;
  response: Response | undefined;
  onChange: (response: Response | undefined) => void;
  disabled: boolean;
  marks: readonly Mark[];
}

/** Renders the input for this kind of check. */
export function ResponseField({ check, response, ...rest }: ResponseFieldProps) {
  switch (check.kind) {
    case 'choose':
      return (
        <OptionsField check={check} response={response?.kind === 'choose' ? response : undefined} {...rest} />
      );
    case 'several':
      return (
        <OptionsField
          check={check}
          response={response?.kind === 'several' ? response : undefined}
          {...rest}
        />
      );
    case 'order':
      return (
        <OrderField check={check} response={response?.kind === 'order' ? response : undefined} {...rest} />
      );
    case 'match':
      return (
        <MatchField check={check} response={response?.kind === 'match' ? response : undefined} {...rest} />
      );
    case 'number':
      return (
        <NumberField check={check} response={response?.kind === 'number' ? response : undefined} {...rest} />
      );
  }
}
