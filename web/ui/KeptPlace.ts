import { Component, type RefObject } from 'react';

type Props = {
  /** The element around the rows; each row has its key in `data-row`. */
  list: RefObject<HTMLElement | null>;
  rows: readonly unknown[];
  /** How the rows are laid out: where it changes, they keep their place as well. */
  layout?: string;
  /** The key of the row that keeps its place when the layout changes; without it the one that moves least. */
  anchor?: string | undefined;
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
    const { rows, layout, list } = this.props;
    if ((before.rows === rows && before.layout === layout) || window.scrollY <= 0) return null;
    return visible(list.current);
  }

  override componentDidUpdate(before: Props, _state: unknown, places: Places | null): void {
    const { current: list } = this.props.list;
    if (!places || !list) return;
    const anchor = this.props.anchor ?? before.anchor;
    const isAnchored =
      before.layout !== this.props.layout && places.some(([key]) => key === anchor);
    const kept = isAnchored ? places.filter(([key]) => key === anchor) : places;
    restore(list, kept);
    // Back restores the scroll position of the other layout after this.
    if (isAnchored) requestAnimationFrame(() => restore(list, kept));
  }

  override render() {
    return null;
  }
}

/** Scrolls so that the rows are where they were; those that are gone do not count. */
function restore(list: HTMLElement, places: Places): void {
  const moves = places.flatMap(([key, top]) => {
    const row = list.querySelector(`[data-row="${CSS.escape(key)}"]`);
    return row ? [row.getBoundingClientRect().top - top] : [];
  });
  // A row that went to another place in the list does not take the others along.
  const moved = moves.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
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
