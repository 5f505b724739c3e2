import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The same address with another open job, or none. */
function withJob(search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete('job');
  else params.set('job', id);
  return params.size > 0 ? `?${params}` : '';
}

/**
 * The job that is open, in the address. Opening the first one is a step, so that Back closes it;
 * going from one to the next is none.
 */
export function useOpenJob() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const openId = new URLSearchParams(search).get('job');
  const isStep = (state as { isJobOpened?: boolean } | null)?.isJobOpened === true;

  const go = useCallback(
    (id: string | null, how: { replace: boolean; isStep: boolean }) =>
      void navigate(
        { search: withJob(search, id) },
        { replace: how.replace, preventScrollReset: true, state: { isJobOpened: how.isStep } },
      ),
    [navigate, search],
  );

  return {
    openId,
    hrefOf: (id: string) => ({ search: withJob(search, id) }),
    open: (id: string) => go(id, { replace: openId !== null, isStep: openId === null || isStep }),
    close: () => (isStep ? void navigate(-1) : go(null, { replace: true, isStep: false })),
    /** Another job, or none, in the place of one that has left the list. */
    swap: (id: string | null) => go(id, { replace: true, isStep: false }),
  };
}
