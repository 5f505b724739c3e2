import { useRelayEnvironment } from 'react-relay/hooks.js';
import { fetchQuery, graphql } from 'relay-runtime';
import type { CandidateFrameQuery } from '#web/__generated__/CandidateFrameQuery.graphql.ts';
import type { CandidateFrameSubscription } from '#web/__generated__/CandidateFrameSubscription.graphql.ts';
import { useLive } from '#web/relay/useLive.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Counter } from '#web/ui/Counter.tsx';
import { MessageLog } from '#web/ui/MessageLog.tsx';
import { hasMenu, useViewer } from '#web/viewer.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';
import { candidateMenu } from './menus.ts';

const query = graphql`
  query CandidateFrameQuery @preloadable {
    myOpenApplicationCount
  }
`;

/** What stands around a candidate's screens. */
export function CandidateFrame({ children, hasPath, isPublic }: FrameProps) {
  const { myOpenApplicationCount } = useRouteQuery<CandidateFrameQuery>(query);
  const environment = useRelayEnvironment();
  const viewer = useViewer();
  useLive<CandidateFrameSubscription>(
    graphql`
      subscription CandidateFrameSubscription {
        myApplications {
          id
          ownState
        }
      }
    `,
    {},
    { onNext: () => void fetchQuery(environment, query, {}).subscribe({}) },
  );
  const isReady = hasMenu(viewer);
  const entries = isReady ? candidateMenu.filter(({ to }) => hasPath(to)) : [];
  return (
    <div className="flex min-h-dvh flex-col bg-mist">
      <Bar
        label="Main"
        entries={entries}
        mark={({ to }) =>
          to === '/jobs/applications' && (
            <Counter value={myOpenApplicationCount} label="open applications" quiet />
          )
        }
        actions={
          <>
            <MessageLog />
            <AccountMenu mayOpenSettings={isReady && hasPath('/settings')} />
          </>
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPublic && <Footer hasPath={hasPath} />}
    </div>
  );
}
