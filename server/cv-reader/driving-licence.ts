import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { isDenied } from './normal-lines.ts';
import { isPlanned } from './planned.ts';
import { plain } from './text.ts';

/** How it is called in the languages of crew. */
const LICENCE =
  /\b(?:driving licen[cs]e|drivers?'?s? licen[cs]e|permis de conduire|permis(?= b\b)|permiso de conduc\w+|carne de conducir|carnet de conducir|licencia de conducir|patente di guida|patente(?= (?:b|auto)\b)|fuhrerschein|rijbewijs|carta de conducao|vozacka dozvola|vozniski izpit|prawo jazdy|ridicsky prukaz|korkort|forerkort|korekort|permis de conducere)\b/;
const LIMITED = /\b(?:provisional|learner|boat|scooter|moped|motorbike only)\b/;

/** Whether a line says that its owner may drive cars: 'Rijbewijs: B'. */
export function saysDrivingLicence(line: Line): boolean {
  const text = plain(flatText(line));
  const at = LICENCE.exec(text)?.index ?? -1;
  if (at === -1 || isDenied(line)) return false;
  const [said = ''] = text.slice(at).split(/[|;•·]|\.\s/u);
  return !isPlanned(said) && !LIMITED.test(text);
}
