import { CheckCircle2, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { EndingsDone_form$key } from '#web/__generated__/EndingsDone_form.graphql.ts';
import { useBrand } from '#web/brand.ts';
import { BluePeter } from '#web/ui/BluePeter.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

type Props = { title: string; children: ReactNode; motif?: ReactNode };

function Ending({ title, children, motif }: Props) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-xl flex-col items-center justify-center gap-4 px-6 py-12 text-center">
      {motif ?? <BluePeter className="size-12" />}
      <h1 className="display mt-2 text-2xl text-balance sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}

/** Thanks, and the PDF while it is available. */
export function ReferenceIsDone({ form }: { form: EndingsDone_form$key }) {
  const { firstName, pdfUrl, pdfName, correctionPath } = useFragment(
    graphql`
      fragment EndingsDone_form on ReferenceForm {
        firstName
        pdfUrl
        pdfName
        correctionPath
      }
    `,
    form,
  );
  return (
    <Ending
      title="Thank you"
      motif={<CheckCircle2 aria-hidden className="size-12 text-starboard" strokeWidth={1.5} />}
    >
      <output className="block text-pretty text-ink-soft">
        Your reference for {firstName} is complete. It helps them to their next yacht, and the next
        yacht to good crew.
      </output>
      {pdfUrl && (
        <>
          <a
            href={pdfUrl}
            download={pdfName ?? ''}
            className={buttonStyles('primary', false, 'mt-2 min-h-12')}
          >
            <Download aria-hidden className="size-4" />
            Download reference PDF
          </a>
          <p className="text-note text-ink-soft">
            You can download it by this link for 30 days from completion.
          </p>
        </>
      )}
      {correctionPath && (
        <p className="text-note text-ink-soft">
          Something to put right?{' '}
          <a
            href={correctionPath}
            className={`${textLinkStyles} inline-flex min-h-11 items-center`}
          >
            Add a Correction
          </a>{' '}
          within a week.
        </p>
      )}
    </Ending>
  );
}

/** The link has expired, or the reference is no longer wanted. */
export function LinkIsOver() {
  return (
    <Ending title="This link has expired">
      <p className="text-pretty text-ink-soft">
        A link to a reference works for 90 days. If you would still like to give one, write to us
        and we will send you a new link: <AgencyAddress />
      </p>
    </Ending>
  );
}

/** The link is unknown, or was replaced by a newer one. */
export function LinkIsUnknown() {
  return (
    <Ending title="We do not know this link">
      <p className="text-pretty text-ink-soft">
        Please open it from the newest e-mail that we sent you, in full. If that does not help,
        write to us: <AgencyAddress />
      </p>
    </Ending>
  );
}

function AgencyAddress() {
  const { email } = useBrand();
  return (
    <a href={`mailto:${email}`} className={`${textLinkStyles} break-words`}>
      {email}
    </a>
  );
}
