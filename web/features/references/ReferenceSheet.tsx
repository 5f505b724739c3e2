import { ChevronDown, Download, QrCode } from 'lucide-react';
import { useFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ReferenceQuoting,
  ReferenceSheet_reference$key,
} from '#web/__generated__/ReferenceSheet_reference.graphql.ts';
import { textLinkStyles } from '#web/ui/TextLink.tsx';

type Props = {
  reference: ReferenceSheet_reference$key;
  /** Shows the answers at once. */
  isOpen?: boolean;
};

/** The answers of a referee, expandable, with the PDF; renders nothing before it is completed. */
export function ReferenceSheet({ reference, isOpen = false }: Props) {
  const { referenceName, kindLabel, steps, correction, pdfUrl, check, quoting, status } =
    useFragment(
      graphql`
        fragment ReferenceSheet_reference on Reference {
          referenceName
          kindLabel
          quoting
          status
          pdfUrl
          check {
            address
            openings
          }
          correction {
            text
            correctedOn
          }
          steps {
            title
            comment
            answers {
              question
              answer
            }
          }
        }
      `,
      reference,
    );
  if (status !== 'COMPLETED') return null;
  const words = quoting && QUOTING[quoting];
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-5">
      {pdfUrl && (
        <a
          href={pdfUrl}
          download
          aria-label={`Download the PDF of ${referenceName}’s reference`}
          className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5 self-start`}
        >
          <Download aria-hidden className="size-4" /> Download PDF
        </a>
      )}
      {check && (
        <span className="inline-flex min-h-11 items-center gap-2">
          <a
            href={check.address}
            target="_blank"
            rel="noreferrer"
            title="What anybody sees who scans the code on the PDF"
            aria-label={`The page on which ${referenceName}’s reference is checked`}
            className={`${textLinkStyles} inline-flex min-h-11 items-center gap-1.5`}
          >
            <QrCode aria-hidden className="size-4" /> Check Page
          </a>
          <span className="text-note text-ink-soft">{openingsInWords(check.openings)}</span>
        </span>
      )}
      {steps && (
        <details open={isOpen} className="group open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-peter">
            Read the {(kindLabel ?? 'reference').toLowerCase()}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <dl className="mt-1 flex flex-col gap-3 border-l-2 border-line pl-4">
            {steps.map(({ title, answers, comment }) => (
              <div key={title}>
                <dt className="font-medium">{title}</dt>
                {answers.map(({ question, answer }) => (
                  <dd key={question}>
                    {answers.length > 1 && <span className="text-ink-soft">{question}: </span>}
                    {answer}
                  </dd>
                ))}
                {comment && (
                  <dd className="measure mt-1 break-words whitespace-pre-line text-ink-soft">
                    {comment}
                  </dd>
                )}
              </div>
            ))}
            {correction && (
              <div>
                <dt className="font-medium">Corrected on {correction.correctedOn}</dt>
                <dd className="text-note text-ink-soft">
                  By the referee; the answers above are as they were given.
                </dd>
                <dd className="measure mt-1 break-words whitespace-pre-line">{correction.text}</dd>
              </div>
            )}
          </dl>
        </details>
      )}
      {words && <p className="basis-full text-note text-ink-soft">{words(steps !== null)}</p>}
    </div>
  );
}

const QUOTING: Partial<Record<ReferenceQuoting, (isRead: boolean) => string>> = {
  NAMED: () => 'The referee agreed to be quoted to employers, with their name.',
  ROLE: () => 'The referee agreed to be quoted to employers, without their name.',
  CONFIDENTIAL: (isRead) =>
    isRead
      ? 'Confidential: neither employers nor the candidate read it.'
      : 'The referee gave it in confidence: the agency alone reads it.',
};

/** How often others have opened the page. */
function openingsInWords(count: number): string {
  if (count === 0) return 'not opened yet';
  return count === 1 ? 'opened once' : `opened ${count} times`;
}
