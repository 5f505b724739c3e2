import type { Purpose, Status } from './paths.ts';

/** The line under the title of a yacht's listings, by tab and by whether the list is empty. */
export const descriptions: Record<Status, { some: string; none: string }> = {
  ACTIVE: {
    some: 'Positions that are open now, those with most new applications first.',
    none: 'This yacht has no open positions. Add a listing to find crew for it.',
  },
  ARCHIVED: {
    some: 'Positions that have ended. Re-list one to open it again as a copy.',
    none: 'Positions that you end and archive are kept here.',
  },
  DRAFT: {
    some: 'Listings that are not complete yet. Candidates do not see them.',
    none: 'Listings that you begin and leave are kept here.',
  },
};

/** Shown instead of an empty list. */
export const emptyTexts: Record<Status, string> = {
  ACTIVE: 'There are currently no active jobs.',
  ARCHIVED: 'There are no archived jobs yet.',
  DRAFT: 'There are currently no drafted jobs.',
};

export const editedText = 'Listing edited successfully!';

/** The wizard's texts by how it was reached. */
export const wizardTexts: Record<Purpose, { title: string; confirm: string; done: string }> = {
  new: {
    title: 'New Listing',
    confirm: 'List This Position',
    done: 'Listing added successfully!',
  },
  draft: {
    title: 'Complete Listing',
    confirm: 'List This Position',
    done: 'Listing added successfully!',
  },
  active: {
    title: 'Edit Listing',
    confirm: 'Return to Listings',
    done: editedText,
  },
  archived: {
    title: 'Re-List Position',
    confirm: 'Re-List Position',
    done: 'Position successfully re-listed!',
  },
};

export const archivedText = 'Listing archived successfully!';
