/** How many more rows 'Show all' loads at once: the largest page of the API. */
export const ALL = 100;
