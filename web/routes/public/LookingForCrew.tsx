import { graphql } from 'relay-runtime';
import type { LookingForCrewQuery } from '#web/__generated__/LookingForCrewQuery.graphql.ts';
import { AgencyEmail } from '#web/features/public/AgencyEmail.tsx';
import { EnquiryForm } from '#web/features/public/EnquiryForm.tsx';
import { PublicPage } from '#web/features/public/PublicPage.tsx';
import { StepNumber } from '#web/features/public/StepNumber.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const steps = [
  {
    title: 'You write',
    text: 'A few lines are enough: the yacht, her programme, the dates and who would fit your crew.',
  },
  {
    title: 'We look',
    text: 'A consultant comes back to you, and searches among crew whose profile, papers and references we have checked.',
  },
  {
    title: 'You choose',
    text: 'You get a short list with CVs and references, and speak with whom you like.',
  },
];

export function LookingForCrew() {
  const data = useRouteQuery<LookingForCrewQuery>(graphql`
    query LookingForCrewQuery @preloadable {
      ...EnquiryForm_query
    }
  `);
  return (
    <PublicPage
      title="Looking for crew"
      lead="Owners, captains and managers: tell us who is missing on board."
    >
      <div className="grid gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-12">
        <EnquiryForm query={data} />
        <section aria-labelledby="what-follows">
          <h2 id="what-follows" className="display mb-4 text-xl">
            What follows
          </h2>
          <ol className="flex flex-col gap-5">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)]">
                <StepNumber index={index} />
                <div>
                  <h3 className="leading-7 font-semibold">{title}</h3>
                  <p className="text-sm text-ink-soft text-pretty">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft text-pretty">
            Would you rather write or call? Write to <AgencyEmail />, or see{' '}
            <TextLink to="/contact-us">every way to reach us</TextLink>.
          </p>
        </section>
      </div>
    </PublicPage>
  );
}
