import type { SectionKind } from './headings.ts';
import type { Line } from './lines.ts';

/** A heading with the lines below it. Lines before the first heading are of the kind 'top'. */
export type Section = {
  kinds: readonly (SectionKind | 'top')[];
  lines: Line[];
  heading?: Line;
};

/** All lines of the sections of a kind, section by section. */
export function sectionsOf(sections: readonly Section[], kind: SectionKind | 'top'): Section[] {
  return sections.filter((section) => section.kinds.includes(kind));
}
