import { words } from './text.ts';

const SCHOOL =
  /\b(?:universit\w*|uniwersytet|univerza|sveuciliste|college|school|high ?school|academy|academia|akademi\w*|institut\w*|istituto|lycee|liceo|liceul|liceum|lyceum|gymnasium|gimnazj\w*|gimnazija|gymnasi\w*|hochschule|fachhochschule|realschule|schule|ecole|escuela|scuola|skola|szkola|skole|colegio|college|polytechnic\w*|politecnic\w*|politechnika|faculty|fac\w*t|facultad|facolta|conservatoire|polytech|tafe|technikon|lyc|collegio|maritime training|seminary|okulu|lisesi|ies|roc|scoil|\w*scoil|skool|hoerskool|hoer skool|zeevaartschool|\w+schule|\w+school|universitesi|universitet\w*|университет|институт|школа|коледж|академия|академія|університет)\b/u;
const DEGREE =
  /\b(?:bsc|ba|b a|b sc|beng|msc|ma|mba|phd|bachelor\w*|master of|masters? in|degree|diplom\w*|a levels?|as levels?|gcses?|o levels?|baccalaur\w*|bachillerato|abitur|matric\w*|nvq|btec|hnd|hnc|foundation|apprentice\w*|associate|a a|a s|aas|bed|llb|cap|bts|bep|bac|brevet|licence|maturita|matura|laurea|grado|ncea|leaving cert\w*|senior certificate|ged|higher national|level \d|hons|cadet|cookery|nursing|graduat\w*)\b/u;

/** Whether a text names a school. */
export function hasSchool(text: string): boolean {
  return SCHOOL.test(words(text));
}

/** Whether a text names a degree or an exam. */
export function hasDegree(text: string): boolean {
  return DEGREE.test(words(text));
}

/** Whether a text names a school, a degree or an exam. */
export function isSchoolingText(text: string): boolean {
  return hasSchool(text) || hasDegree(text);
}
