import { useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router';
import { graphql } from 'relay-runtime';
import type { PlacementReminders_query$key } from '#web/__generated__/PlacementReminders_query.graphql.ts';
import type { PlacementRemindersMutation } from '#web/__generated__/PlacementRemindersMutation.graphql.ts';
import { applicationPath } from '#web/features/application-stages/paths.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { onDay } from '#web/features/clients/on-day.ts';
import { offerUndo, UNDO_TIME } from '#web/features/decisions/useDecide.ts';
import { mailTo } from '#web/features/home/mail-to.ts';
import { WorkSection } from '#web/features/home/WorkSection.tsx';
import { applicationsPath } from '#web/features/listings/paths.ts';
import { useCommit } from '#web/relay/useCommit.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { ignoreRepeat } from '#web/ui/repeat.ts';
import { toast } from '#web/ui/toast.ts';

/** The placements that end soon: the captain is asked for reference and sea service while the candidate is aboard. */
export function PlacementReminders({ query }: { query: PlacementReminders_query$key }) {
  const { placementReminders: rows } = useFragment(
    graphql`
      fragment PlacementReminders_query on Query {
        placementReminders {
          id
          position
          yachtName
          startsOn
          endsOn
          guaranteeUntil
          reminderDoneAt
          candidate {
            firstName
            lastName
            ...CandidateCell_candidate
          }
          application {
            id
            job {
              id
              yacht {
                id
              }
            }
          }
          contact {
            name
            email
          }
        }
      }
    `,
    query,
  );
  const [settle, isSettling] = useCommit<PlacementRemindersMutation>(graphql`
    mutation PlacementRemindersMutation($input: SettlePlacementReminderInput!) {
      settlePlacementReminder(input: $input) {
        ... on SettlePlacementReminderPayload {
          placement {
            id
            reminderDoneAt
          }
        }
        ...useCommit_failure @alias(as: "failure")
      }
    }
  `);
  const finish = async (id: string, name: string, press: MouseEvent) => {
    ignoreRepeat(press);
    const { failure } = await settle({ input: { id, done: true } });
    if (failure) return void toast.error(failure.message);
    offerUndo({ id, name }, `${name}: Marked as done.`, UNDO_TIME.most, {
      undo: () => settle({ input: { id, done: false } }),
    });
  };
  return (
    <WorkSection
      title="Placements Ending"
      description="Ask the captain for reference and sea service while they are aboard."
      rows={rows}
      rowKey={({ id }) => id}
      settled={({ reminderDoneAt }) => (reminderDoneAt ? 'Done' : null)}
      total={rows.length}
      onAll={null}
      isLoading={false}
    >
      {({ id, candidate, application, contact, ...placement }, settled) => {
        const { position, yachtName, startsOn, endsOn, guaranteeUntil } = placement;
        const name = candidate ? `${candidate.firstName} ${candidate.lastName}` : 'The candidate';
        const job = application?.job;
        const list = applicationsPath('all', job?.yacht?.id ?? '', job?.id ?? '');
        return (
          <>
            <Link
              to={applicationPath(list, application?.id ?? '', 'HIRED')}
              className="min-w-52 flex-1 rounded-control font-medium"
            >
              {candidate && <CandidateCell candidate={candidate} />}
            </Link>
            <span className="min-w-44 flex-1 text-note">
              {position}
              <span className="block text-ink-soft">{yachtName}</span>
            </span>
            <span className="w-44 text-note text-amber tabular-nums">
              {endsOn
                ? `ends ${onDay(endsOn)}`
                : guaranteeUntil
                  ? `guarantee ends ${onDay(guaranteeUntil)}`
                  : 'a year aboard, no end known'}
            </span>
            {settled ?? (
              <span className="flex flex-wrap gap-2">
                {contact?.email && (
                  <a
                    href={mailTo(
                      contact.email,
                      `Reference and sea service of ${name}`,
                      letter({ to: contact.name, name, position, yachtName, startsOn, endsOn }),
                    )}
                    className={buttonStyles('quiet')}
                    aria-label={`E-mail about ${name}`}
                  >
                    E-mail
                  </a>
                )}
                <Button
                  pending={isSettling}
                  aria-label={`Done: ${name}`}
                  onClick={(press) => void finish(id, name, press.nativeEvent)}
                >
                  Done
                </Button>
              </span>
            )}
          </>
        );
      }}
    </WorkSection>
  );
}

type About = {
  to: string | null | undefined;
  name: string;
  position: string;
  yachtName: string;
  startsOn: string | null | undefined;
  endsOn: string | null | undefined;
};

/** The mail that asks, to be finished by hand. */
const letter = ({ to, name, position, yachtName, startsOn, endsOn }: About): string =>
  [
    `Dear ${to ?? 'Captain'},`,
    `${name} has been ${position} aboard ${yachtName}${startsOn ? ` since ${onDay(startsOn)}` : ''}${endsOn ? `, until ${onDay(endsOn)}` : ''}.`,
    'While they are still aboard: could you give them a reference, and tell us the dates of their sea service?',
    'Thank you, and fair winds.',
  ].join('\n\n');
