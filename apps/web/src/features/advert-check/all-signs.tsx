import { Trans } from '@lingui/react/macro';
import { signIds } from '@readytowork/advert-check/sign';
import { Accordion, AccordionSection } from '@readytowork/ui/accordion';
import { SignMeaning } from './found-signs.tsx';
import { signWords } from './sign-words.tsx';

/** Lists all warning signs, readable without JavaScript. */
export function AllSigns() {
  return (
    <section>
      <h2>
        <Trans>The signs we look for</Trans>
      </h2>
      <p>
        <Trans>Learn them once, and you will see them without this page.</Trans>
      </p>
      <Accordion>
        {signIds.map((id) => (
          <AccordionSection key={id} name="signs" title={signWords[id].title}>
            <SignMeaning id={id} />
          </AccordionSection>
        ))}
      </Accordion>
    </section>
  );
}
