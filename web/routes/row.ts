import type { ComponentType, ReactElement } from 'react';
import type { Params } from 'react-router';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import type { Entry, MenuName, Ways } from '#web/features/frame/frame.ts';
import type { Request } from '#web/relay/preload.ts';
import type { Role, Viewer } from '#web/viewer.ts';

/** Where the person is going, and who they are. */
export type Place = {
  params: Readonly<Params>;
  search: URLSearchParams;
  viewer: Viewer;
};

/** An entry of a menu, which leads to the row's own address; the lowest `order` stands first. */
type MenuEntry = Omit<Entry, 'to'> & { order: number };

type Address = Ways & {
  /** A react-router pattern, `/crew/profile/:id`. */
  path: string;
  /** Who has this screen. The same path may stand in several rows for different roles. */
  access: readonly Role[];
  menu?: Partial<Record<MenuName, MenuEntry>>;
};

type Screen = Address & {
  /** Of the browser's tab; the agency's name is added. `useTitle` replaces it once data is there. */
  title: string;
  /** Open in every state of an account, rendered on the server, and followed by the footer. */
  isPublic?: boolean;
  /** The public navigation whoever looks; otherwise each role has its own. */
  frame?: 'public';
  /**
   * It brings a library that writes styles into the page. Its Content-Security-Policy lets them in, so
   * that such a page begins and ends with a document of its own.
   */
  writesStyles?: boolean;
  /** Drawn while the screen's data is on its way: the shape of what will come. */
  loading?: ReactElement;
  /** The component, in a chunk of its own: `async () => (await import('./X.tsx')).X`. */
  screen: () => Promise<ComponentType>;
};

type Query<TQuery extends OperationType> = {
  /** The `$parameters` artifact of the screen's one query, which is `@preloadable`. */
  query: PreloadableConcreteRequest<TQuery>;
  variables: (place: Place) => TQuery['variables'];
};

export type ScreenRow = Screen & { request?: (place: Place) => Request };
export type RedirectRow = Address & { redirect: (place: Place) => string };
export type Row = ScreenRow | RedirectRow;

/** A row with a screen that asks nothing of the server. */
export function screen(row: Screen): ScreenRow {
  return row;
}

/** A row with a screen and its query: `screenWithQuery<CrewQuery>({ … })`. */
export function screenWithQuery<TQuery extends OperationType>({
  query,
  variables,
  ...row
}: Screen & Query<TQuery>): ScreenRow {
  return { ...row, request: (place) => ({ query, variables: variables(place) }) };
}

/** Another form of an address, sent on to the real one (a relative address). */
export function redirection(row: RedirectRow): RedirectRow {
  return row;
}
