import { plain } from './text.ts';

const PLANNED =
  /\b(?:pending|booked|planned|in progress|in process|awaiting|scheduled|to be (?:completed|done|renewed|taken)|upcoming|working towards|studying|not yet|none|due to|expected|enrolled|starting|busy|completing|to complete|in training|ongoing|under ?way|nao concluid|en cours|in corso|en curso|in bearbeitung|in arbeit|geplant|prevu|previst|pendiente|noch nicht|undertaking|preparing|enrol\w*|doing (?:my|the|an?)|da (?:conseguire|sostenere|fare|completare)|por (?:obtener|hacer|terminar|tirar|concluir)|a (?:passer|obtenir|obter)|noch zu|nog te|marcad[oa]|agendad[oa]|inscrit[oae]?|inscrito|iscritt[oa]|in programma|previsto|prijavljen[ao]?|gepland|geplant\w*|angemeldet|ingeschreven|zapisan[aey]?|w trakcie|u tijeku|planirano|begins|starts|course starts|waiting|want(?:s|ing)? to|would like to|hop(?:e|es|ing) to|plan(?:s|ning)? to|wish(?:es)? to|intend(?:s|ing)? to|applied for|not yet sat|next (?:year|spring|summer|autumn|winter|month)|currently (?:doing|taking|studying|enrolled|working))\b|^\s*(?:currently|next|future)\b/;

const NOT_HELD =
  /(?:[:|\t–—=-]\s*|\()(?:no|none|nil|n\/?a|not held|nein|non|nee|nao)\W*$|^\s*(?:no|not)\s|\b(?:not held|do not hold|don't hold|never held|not certified|not passed|not completed|required)\b|(?:[:–—=-]\s*)(?:geen|keine?r?|ningun[oa]?|nessun[oa]?|aucune?|nenhum[a]?|brak|ingen|nema)\W*$/;
/** Of a certificate that is held. */
const RENEWAL =
  /\b(?:refresher|renewal|revalidation|update)\s+(?:course\s+)?(?:is\s+)?(?:booked|due|planned|pending|scheduled|in progress)\b/g;

/** Of a certificate that is held for ever. */
const ENDLESS = /\b(?:no|without|sans|ohne|senza|sin) (?:expiry|expiration|limit)\b(?: date)?/g;

/** Whether the text is about a certificate that its owner does not hold: not yet, no longer, or never. */
export function isPlanned(text: string): boolean {
  const flat = plain(text).replace(RENEWAL, '').replace(ENDLESS, '');
  return PLANNED.test(flat) || NOT_HELD.test(flat);
}
