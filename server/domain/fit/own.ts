import { certificates } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { explainOwnMatch, type MatchReason } from './explanation.ts';
import { type FitPaper, readOwnFits } from './read.ts';

/** Where in a profile a paper is entered. */
export type PaperKind = 'CERTIFICATE' | 'QUALIFICATION' | 'VISA';

export type OwnPaper = Omit<FitPaper, 'isOfPlace'> & { kind: PaperKind };

/** How a candidate fits a job, for them to read. */
export interface OwnFit {
  /** The parts of the match score, addressed to them. */
  reasons: MatchReason[];
  /** The certificates, qualifications and visas that the listing names, as they have them. */
  papers: OwnPaper[];
}

const certificateNames = new Set<string>(Object.values(certificates).map((names) => names.at(-1)!));

/**
 * How the viewer, a candidate, fits jobs that they see, in one statement however many they are; null for one that
 * they do not see. What only the yacht's place asks for is left out: candidates are not told the place.
 */
export async function explainOwnFits(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<(OwnFit | null)[]> {
  const rows = await readOwnFits(viewer, jobIds);
  return rows.map(
    (row) =>
      row && {
        reasons: explainOwnMatch(row, row),
        papers: [
          ...row.requirements.map((paper) =>
            own(paper, certificateNames.has(paper.label) ? 'CERTIFICATE' : 'QUALIFICATION'),
          ),
          ...row.visas.filter(({ isOfPlace }) => !isOfPlace).map((paper) => own(paper, 'VISA')),
        ],
      },
  );
}

const own = ({ label, state, expiresOn }: FitPaper, kind: PaperKind): OwnPaper => ({
  kind,
  label,
  state,
  expiresOn,
});
