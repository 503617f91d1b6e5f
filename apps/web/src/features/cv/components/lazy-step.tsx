import type { Step } from '../steps.ts';
import { AboutStep } from './about-step.tsx';
import { CertificatesStep } from './certificates-step.tsx';
import { ExperienceStep } from './experience-step.tsx';
import { ReferencesStep } from './references-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import type { StepProps } from './step-props.ts';

const parts = {
  about: AboutStep,
  skills: SkillsStep,
  experience: ExperienceStep,
  school: SchoolStep,
  certificates: CertificatesStep,
  references: ReferencesStep,
};

interface LazyStepProps extends StepProps {
  step: Exclude<Step, 'contact' | 'files'>;
}

/** The steps after the first one, in a chunk of their own. */
export function LazyStep({ step, ...props }: LazyStepProps) {
  const Part = parts[step];
  return <Part {...props} />;
}
