/** The page on which an admin merges one candidate into another. */
export const mergeAddress = (survivor: string, other: string) => `/crew/merge/${survivor}/${other}`;
