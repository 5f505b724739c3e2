import { graphql } from 'relay-runtime';
import type { CandidateFrameQuery } from '#web/__generated__/CandidateFrameQuery.graphql.ts';
import type { CandidateFrameSubscription } from '#web/__generated__/CandidateFrameSubscription.graphql.ts';
import { CoupleNotice } from '#web/features/couple/CoupleNotice.tsx';
import { useOwnCoupleChanges } from '#web/features/couple/useOwnCoupleChanges.ts';
import { DownloadEntries } from '#web/features/downloads/DownloadEntries.tsx';
import { NoticeBell } from '#web/features/notices/NoticeBell.tsx';
import { useLive } from '#web/relay/useLive.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { Counter } from '#web/ui/Counter.tsx';
import { useViewer } from '#web/viewer.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import type { FrameProps } from './frame.ts';
import { menuItemStyles } from './menu-item.ts';
import { hasMenu } from './candidate-menu.ts';

const query = graphql`
  query CandidateFrameQuery @preloadable {
    myOpenApplicationCount
    viewer {
      ...NoticeBell_user
      candidate {
        profile {
          couple {
            status
            viewerSide
          }
          ...CoupleNotice_profile
          ...useCandidateFiles_profile
        }
      }
    }
  }
`;

/** The frame of a candidate's screens. */
export function CandidateFrame({ children, hasPath, isPublic, menus }: FrameProps) {
  const { myOpenApplicationCount, viewer: own } = useRouteQuery<CandidateFrameQuery>(query);
  const profile = own?.candidate?.profile;
  const isAsked =
    profile?.couple?.status === 'REQUESTED' && profile.couple.viewerSide === 'RECEIVER';
  const viewer = useViewer();
  useLive<CandidateFrameSubscription>(
    graphql`
      subscription CandidateFrameSubscription {
        myOpenApplicationCount
      }
    `,
    {},
    {
      updater: (store, data) => {
        if (data) store.getRoot().setValue(data.myOpenApplicationCount, 'myOpenApplicationCount');
      },
    },
  );
  useOwnCoupleChanges();
  const isReady = hasMenu(viewer);
  return (
    <div className="flex min-h-dvh flex-col bg-mist print:block print:min-h-0">
      <Bar
        label="Main"
        entries={isReady ? menus.own : []}
        mark={({ badge }) =>
          badge === 'openApplications' && (
            <Counter value={myOpenApplicationCount} label="open applications" quiet />
          )
        }
        actions={
          <>
            {own && <NoticeBell user={own} />}
            <AccountMenu
              mayOpenSettings={isReady && hasPath('/settings')}
              settingsMark={isAsked && <Counter value={1} label="couple request" />}
            >
              {isReady && profile && (
                <DownloadEntries profile={profile} className={menuItemStyles} />
              )}
            </AccountMenu>
          </>
        }
      />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {profile && viewer.setup?.isCompleted && <CoupleNotice profile={profile} />}
        {children}
      </main>
      {isPublic && <Footer entries={menus.footer} />}
    </div>
  );
}
