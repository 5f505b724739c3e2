import { type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import type { LinkProps } from 'react-router';
import { graphql } from 'relay-runtime';
import type { OwnApplicationCard_application$key } from '#web/__generated__/OwnApplicationCard_application.graphql.ts';
import { IntroductionQuestion } from '#web/features/introductions/IntroductionQuestion.tsx';
import { CardLink } from '#web/features/jobs/CardLink.tsx';
import { JobSubtitle } from '#web/features/jobs/JobSubtitle.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { OwnApplicationActions } from './OwnApplicationActions.tsx';
import { OwnState } from './OwnState.tsx';
import { OwnWay } from './OwnWay.tsx';

type Props = {
  application: OwnApplicationCard_application$key;
  /** The address that opens this card. */
  to: LinkProps['to'];
  onToggle: () => void;
  isOpen: boolean;
  /** Whether the open job is shown beside the list. */
  hasPanel: boolean;
  /** The details of the open job. */
  children?: ReactNode;
};

/** The element id of the link of an application's card. */
export function ownLinkId(applicationId: string): string {
  return `application-${applicationId}`;
}

/** One of the candidate's applications: the job, its status and the actions. */
export function OwnApplicationCard({ to, onToggle, isOpen, hasPanel, children, ...props }: Props) {
  const application = useFragment(
    graphql`
      fragment OwnApplicationCard_application on Application {
        id
        viewerCanWithdraw
        viewerCanApplyAgain
        job {
          title
          positionType
          yachtLabel
          contractLabel
          salaryLabel
        }
        ownState
        status
        steps {
          label
        }
        introduction {
          answer
          ...IntroductionQuestion_introduction
        }
        ...OwnState_application
        ...OwnWay_application
        ...OwnApplicationActions_application
      }
    `,
    props.application,
  );
  const { id, job, ownState, steps, introduction, ...can } = application;
  // What is answered here stays until one leaves.
  const [agreedBefore] = useState(introduction?.answer === 'AGREED');
  const hadAgreed = agreedBefore || introduction?.answer === 'AGREED';
  const { viewerCanWithdraw, viewerCanApplyAgain } = can;
  const isUp = ownState === 'APPLIED' || ownState === 'PUT_FORWARD';
  // A yes can be taken back whatever became of the application; withdrawing has done it.
  const asksOfConsent = isUp || (hadAgreed && can.status !== 'WITHDRAWN');
  const canAct = (viewerCanWithdraw && ownState !== 'POSITION_CLOSED') || viewerCanApplyAgain;
  if (!job) return null;
  return (
    <Card
      as="article"
      flush
      aria-labelledby={ownLinkId(id)}
      className={cx(
        'scroll-mt-20 transition-colors',
        isOpen ? 'border-peter ring-1 ring-peter' : 'hover:border-line-strong',
      )}
    >
      <div className="relative p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 leading-snug font-semibold text-balance break-words">
            <CardLink
              id={ownLinkId(id)}
              to={to}
              onToggle={onToggle}
              isOpen={isOpen}
              hasPanel={hasPanel}
            >
              {job.title}
            </CardLink>
          </h3>
          <OwnState application={application} />
        </div>
        <div className="mt-1">
          <JobSubtitle
            positionType={job.positionType}
            parts={[job.yachtLabel, job.contractLabel]}
          />
        </div>
        <p className="mt-2 font-medium break-words">{job.salaryLabel}</p>
        {steps?.label && <p className="mt-2 font-medium text-starboard">{steps.label}</p>}
        {introduction && asksOfConsent && (
          <div className="relative z-10 mt-3 border-t border-line pt-3 text-note">
            <IntroductionQuestion introduction={introduction} />
          </div>
        )}
        <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-2">
          <OwnWay application={application} />
          {canAct && (
            <div className="relative z-10">
              <OwnApplicationActions application={application} />
            </div>
          )}
        </div>
      </div>
      {children}
    </Card>
  );
}
