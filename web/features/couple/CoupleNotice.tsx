import { useEffect, useRef } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { CoupleNotice_profile$key } from '#web/__generated__/CoupleNotice_profile.graphql.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { toast } from '#web/ui/toast.ts';

/** A notice on every screen about a received request, and once about an accepted one. */
export function CoupleNotice({ profile }: { profile: CoupleNotice_profile$key }) {
  const { couple } = useFragment(
    graphql`
      fragment CoupleNotice_profile on CandidateProfile {
        couple {
          status
          viewerSide
          partner {
            name
          }
        }
      }
    `,
    profile,
  );
  const { pathname } = useLocation();
  const name = couple?.partner?.name ?? 'Somebody';
  const isMine = couple?.viewerSide === 'SENDER';
  const status = couple?.status ?? null;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'REQUESTED' && status === 'LINKED' && isMine)
      toast.success(`${name} has accepted: you are linked.`);
    before.current = status;
  }, [status, isMine, name]);
  if (status !== 'REQUESTED' || isMine || pathname === '/settings') return null;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6 print:hidden">
      <Banner>
        <span className="wrap-anywhere">{name}</span> would like to link with you as a couple.{' '}
        <TextLink to="/settings#couple">See Request</TextLink>
      </Banner>
    </div>
  );
}
