import { Component, type RefObject } from 'react';

type Props = {
  /** The element around the rows; each row has its key in `data-row`. */
  list: RefObject<HTMLElement | null>;
  rows: readonly unknown[];
};
/** The visible rows from top to bottom, with their distance in pixels from the top of the screen. */
type Places = readonly (readonly [key: string, top: number])[];

/**
 * Keeps the visible rows where they are on the screen when rows above them come or go. Browsers do
 * so too (scroll anchoring), but Safari never and Chrome not always. At the top of the page new rows
 * push the others down. A class, because only a class can measure before React changes the document.
 */
export class KeptPlace extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Places | null {
    if (before.rows === this.props.rows || window.scrollY <= 0) return null;
    return visible(this.props.list.current);
  }

  override componentDidUpdate(_before: Props, _state: unknown, places: Places | null): void {
    const { current: list } = this.props.list;
    if (!places || !list) return;
    const moves = places.flatMap(([key, top]) => {
      const row = list.querySelector(`[data-row="${CSS.escape(key)}"]`);
      return row ? [row.getBoundingClientRect().top - top] : [];
    });
    // A row that went to another place in the list does not take the others along.
    const moved = moves.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return null;
  }
}

function visible(list: HTMLElement | null): Places {
  const places: [string, number][] = [];
  for (const row of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= window.innerHeight) break;
    if (bottom > 0) places.push([row.dataset.row ?? '', top]);
  }
  return places;
}
