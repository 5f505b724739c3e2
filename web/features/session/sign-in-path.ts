/** The log-in address that returns to the given one. */
export function signInPath(place: { pathname: string; search: string }): string {
  return `/sign-in?${new URLSearchParams({ next: place.pathname + place.search })}`;
}
