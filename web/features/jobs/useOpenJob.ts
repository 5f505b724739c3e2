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
 * The open job in the address. Opening the first one adds a history entry, so that Back closes it;
 * switching to another job does not.
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
    /** Opens another job, or none, in place of one that has left the list. */
    swap: (id: string | null) => go(id, { replace: true, isStep: false }),
  };
}
