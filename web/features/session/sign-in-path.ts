/** The log-in page that leads back to where the person is. */
export function signInPath(place: { pathname: string; search: string }): string {
  return `/sign-in?${new URLSearchParams({ next: place.pathname + place.search })}`;
}
