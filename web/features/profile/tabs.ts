/** The tabs of the profile builder, in the order of the wizard. */
export const profileTabs = [
  { tab: 'details', path: '/profile', label: 'Details' },
  { tab: 'ideal-job', path: '/profile/ideal-job', label: 'Ideal Job' },
  { tab: 'qualifications', path: '/profile/qualifications', label: 'Qualifications' },
  { tab: 'experience', path: '/profile/experience', label: 'Experience' },
  { tab: 'references', path: '/profile/references', label: 'References' },
  { tab: 'documents', path: '/profile/documents', label: 'Documents' },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['tab'];

/** The previous and the next tab; null at either end. */
export function around(tab: ProfileTab) {
  const at = profileTabs.findIndex((each) => each.tab === tab);
  return {
    current: profileTabs[at] ?? profileTabs[0],
    previous: profileTabs[at - 1] ?? null,
    next: profileTabs[at + 1] ?? null,
  };
}
