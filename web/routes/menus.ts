import { generatePath } from 'react-router';
import type { Entry, MenuName, Menus } from '#web/features/frame/frame.ts';
import type { Row } from './row.ts';

function entriesOf(rows: readonly Row[], name: MenuName): Entry[] {
  return rows
    .flatMap(({ path, menu }) => (menu?.[name] ? { ...menu[name], to: generatePath(path) } : []))
    .toSorted((a, b) => a.order - b.order);
}

/** The menus made of a viewer's rows. */
export const menusOf = (rows: readonly Row[]): Menus => ({
  own: entriesOf(rows, 'own'),
  public: entriesOf(rows, 'public'),
  footer: entriesOf(rows, 'footer'),
});
