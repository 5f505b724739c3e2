import type { ReactNode } from 'react';
import { AgencyEmail } from '#web/features/public/AgencyEmail.tsx';
import { Prose } from '#web/features/public/Prose.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { StepNumber } from '#web/features/public/StepNumber.tsx';
import { TextLink, textLinkStyles } from '#web/ui/TextLink.tsx';

export function ComplaintsProcedure() {
  return (
    <PublicPage
      title="Complaints procedure"
      lead="If we did something wrong, tell us. A complaint costs nothing and changes nothing about your applications."
    >
      <ol className="flex flex-col gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] sm:grid-cols-[4rem_1fr]">
            <StepNumber index={index} className="text-2xl" />
            <div>
              <h2 className="display mb-2 text-2xl">{title}</h2>
              <Prose>{text}</Prose>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 text-sm text-ink-soft">
        This procedure is part of our <TextLink to="/mlc-2006">MLC 2006 statement</TextLink>.
      </p>
    </PublicPage>
  );
}

const steps: readonly { title: string; text: ReactNode }[] = [
  {
    title: 'Write to us by email',
    text: (
      <p>
        <a href="/complaint" className={textLinkStyles}>
          Fill in the form
        </a>{' '}
        or send your complaint to <AgencyEmail />. Say what happened, when, who was involved and
        what you would like us to do, and attach what shows it.
      </p>
    ),
  },
  {
    title: 'We reply in writing within 5 working days',
    text: (
      <p>
        We look into it and send you a written reply within 5 working days. Where that is too short
        to find out what happened, we tell you so and extend it to 10 working days.
      </p>
    ),
  },
  {
    title: 'Unresolved complaints go to the competent authority',
    text: (
      <p>
        If our reply does not resolve your complaint, it goes to the competent authority of the
        United Kingdom. You can also write to it yourself.
      </p>
    ),
  },
];
