import { Trans } from '@lingui/react/macro';
import certificate from '@readytowork/brand/illustrations/certificate.svg?raw';
import cv from '@readytowork/brand/illustrations/cv.svg?raw';
import notebook from '@readytowork/brand/illustrations/notebook.svg?raw';
import phone from '@readytowork/brand/illustrations/phone.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import type { ReactNode } from 'react';
import styles from './landing.module.scss';

/** What visitors gain by signing up. */
export function Benefits() {
  return (
    <section className="page" aria-labelledby="benefits">
      <h2 id="benefits" className={styles.heading}>
        <Trans>What you get</Trans>
      </h2>
      <ul className={styles.benefits}>
        <Benefit drawing={phone} title={<Trans>Courses that work on your phone</Trans>}>
          <Trans>
            Slides made for a small screen, each with its words as text. When the network drops, what you did
            is kept and sent later.
          </Trans>
        </Benefit>
        <Benefit drawing={notebook} title={<Trans>Assessments that teach</Trans>}>
          <Trans>
            Ten questions at most. After a wrong answer you read where the thought went wrong, and which slide
            helps. Try again as often as you like.
          </Trans>
        </Benefit>
        <Benefit drawing={cv} title={<Trans>Tools for your next step</Trans>}>
          <Trans>
            CV templates for Word and on paper, and plain guides to your digital profile, a first car and a
            first home.
          </Trans>
        </Benefit>
        <Benefit drawing={certificate} title={<Trans>A certificate that can be checked</Trans>}>
          <Trans>
            Finish the slides, score 80 % or more, and download it as a PDF. It has a number that an employer
            can check on this site.
          </Trans>
        </Benefit>
      </ul>
    </section>
  );
}

function Benefit({ drawing, title, children }: { drawing: string; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Drawing source={drawing} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
