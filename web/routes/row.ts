import type { ComponentType, ReactElement } from 'react';
import type { Params } from 'react-router';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import type { Entry, MenuName, Ways } from '#web/features/frame/frame.ts';
import type { Request } from '#web/relay/preload.ts';
import type { Role, Viewer } from '#web/viewer.ts';

/** The target of a navigation, and the viewer. */
export type Place = {
  params: Readonly<Params>;
  search: URLSearchParams;
  viewer: Viewer;
};

/** A menu entry that links to the row's address; entries are sorted by ascending `order`. */
type MenuEntry = Omit<Entry, 'to'> & { order: number };

type Address = Ways & {
  /** A react-router pattern, such as `/crew/profile/:id`. */
  path: string;
  /** The roles that have this screen. Several rows may have the same path for different roles. */
  access: readonly Role[];
  menu?: Partial<Record<MenuName, MenuEntry>>;
};

type Screen = Address & {
  /**
   * The browser tab's title, to which the agency's name is added. `useTitle` replaces it once data
   * is loaded.
   */
  title: string;
  /** Accessible in every state of an account, rendered on the server, and with a footer. */
  isPublic?: boolean;
  /** Shows the public navigation to every role; by default each role has its own. */
  frame?: 'public';
  /**
   * Uses a library that inserts styles, which the page's Content-Security-Policy has to allow.
   * Navigation to and from such a page therefore loads a new document.
   */
  writesStyles?: boolean;
  /** Placeholder shown while the screen's data loads. */
  loading?: ReactElement;
  /** The component, in its own chunk: `async () => (await import('./X.tsx')).X`. */
  screen: () => Promise<ComponentType>;
};

type Query<TQuery extends OperationType> = {
  /** The `$parameters` artifact of the screen's one query, which is `@preloadable`. */
  query: PreloadableConcreteRequest<TQuery>;
  /** Left out if the query has none. */
  variables?: (place: Place) => TQuery['variables'];
  /** A second query for some addresses, started together with the main one and read with `useBeside`. */
  beside?: (place: Place) => Request | null;
} & (string extends keyof TQuery['variables'] ? unknown : { variables: unknown });

export type ScreenRow = Screen & {
  request?: (place: Place) => Request;
  beside?: (place: Place) => Request | null;
};
export type RedirectRow = Address & { redirect: (place: Place) => string };
export type Row = ScreenRow | RedirectRow;

/** A row whose screen has no query. */
export function screen(row: Screen): ScreenRow {
  return row;
}

/** A row with a screen and its query: `screenWithQuery<CrewQuery>({ … })`. */
export function screenWithQuery<TQuery extends OperationType>({
  query,
  variables,
  ...row
}: Screen & Query<TQuery>): ScreenRow {
  return { ...row, request: (place) => ({ query, variables: variables?.(place) ?? {} }) };
}

/** A query with its variables, typed by its operation. */
export function request<TQuery extends OperationType>(request: Request<TQuery>): Request {
  return request;
}

/** Redirects another form of an address to the canonical one (a relative address). */
export function redirection(row: RedirectRow): RedirectRow {
  return row;
}
