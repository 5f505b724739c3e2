import { useLocation } from 'react-router';

/** The parts of a person's record, in the order of its tabs. */
export const VIEWS = {
  cv: 'CV',
  references: 'References',
  documents: 'Documents',
  applications: 'Applications',
  timeline: 'Timeline',
  notes: 'Notes',
  sessions: 'Log-ins',
} as const;

export type View = keyof typeof VIEWS;

const isView = (text: string | null): text is View => text !== null && text in VIEWS;

/** The part of the record that the address names, and the address of another. */
export function useView(): { view: View; hrefOf: (view: View) => string } {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('view');
  return {
    view: isView(asked) ? asked : 'cv',
    hrefOf: (view) => {
      const params = new URLSearchParams(search);
      if (view === 'cv') params.delete('view');
      else params.set('view', view);
      return params.size > 0 ? `${pathname}?${params}` : pathname;
    },
  };
}
