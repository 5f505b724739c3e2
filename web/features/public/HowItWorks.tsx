const steps = [
  {
    title: 'Build your profile',
    text: 'Upload your CV and we read it into your profile, or build it from scratch. Add your certificates, your references and what you are looking for.',
  },
  {
    title: 'We check it with you',
    text: 'A consultant looks at your papers, your references and your photo, and verifies your profile. Your details go to a yacht only when you apply.',
  },
  {
    title: 'Join your yacht',
    text: 'Apply with one press to the jobs that fit best. We put you forward, and you see where every application stands.',
  },
];

/** The steps from sign-up to a job on board. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="border-y border-line bg-paper">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
        <h2 id="how-it-works" className="display mb-8 text-2xl">
          How it works
        </h2>
        <ol className="grid gap-8 wide:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-2">
              <span aria-hidden className="display text-xl text-peter-deep tabular-nums">
                {index + 1}
              </span>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="measure text-ink-soft text-pretty">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
