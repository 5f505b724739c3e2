import { words } from './text.ts';

export type SectionKind =
  | 'personal'
  | 'profile'
  | 'experience'
  | 'education'
  | 'certificates'
  | 'skills'
  | 'languages'
  | 'references'
  | 'interests'
  | 'other';

/** Words that identify a section anywhere in a heading, in the languages that crew write in. */
const STRONG: Readonly<Record<Exclude<SectionKind, 'personal' | 'other'>, string>> = {
  profile:
    'profiel intro omeni omig ommeg omnie hakkimda desprmine profile perfil profil profilo objective objectives objetivo objectif obiettivo biography bio whoiam aboutme apropos sobremi ubermich chisono осебе просебе introduction presentation presentazione presentacion apresentacao zusammenfassung kurzprofil профиль цель',
  experience:
    'trayectoria berufspraxis lavorativa lavorativo professionale deneyimler iskustva experience experiences employment seaservice seatime seagoing jobs positionsheld workhistory employers experiencia experiencias experiencie esperienza esperienze berufserfahrung arbeitserfahrung erfahrung erfahrungen werdegang werkervaring ervaring doswiadczenie iskustvo erfarenhet arbetslivserfarenhet erhvervserfaring erfaring arbeidserfaring arbetslivserfarenheter parcours lavorative laboral laborales experienta deneyim deneyimi опыт досвід εμπειρια zkusenosti praxe',
  education:
    'habilitacoes weiterbildung academica academicas academique utdannelse egitimi skolgang vzdelavani education educational academic academics schooling schools studies formacion formation formations formazione istruzione ausbildung bildung bildungsweg schulbildung studium opleiding opleidingen educacion educacao formacao utbildning uddannelse utdanning edukacja wyksztalcenie obrazovanje skolovanje studii educatie egitim образование освита εκπαιδευση vzdelani estudios etudes studi scolarite',
  certificates:
    'szkolenia kurs kursus meriter cursussen sertifisering sertifikat korkort carnets permisos patentes carnet brevetto corso certificate certificates certification certifications certified licence licences license licenses ticket tickets qualification qualifications course courses endorsements accreditations competency certificados certificado certificaciones certificats titulaciones titulos brevets diplomes diplomas certificati certificazioni zertifikate bescheinigungen lizenzen befahigungen patente patenti certificaten certyfikaty kursy swiadectwa uprawnienia cursos corsi kurse kurser certifikat certifikati sertifikater certificari sertifikalar brevetti qualifiche qualifikationen cualificaciones qualificacoes сертификаты сертифікати свидетельства дипломы',
  skills:
    'umijetnosti yetenekler yetkinlikler atouts punti informatique informatica edv conocimientos conhecimentos osobine kompetens kompetenser skill skills competencies competences competence abilities strengths expertise capabilities software computer habilidades aptitudes competencias competenze capacita kenntnisse fahigkeiten kompetenzen vaardigheden umiejetnosci vjestine vestine fardigheter kompetencer kompetanse ferdigheter abilitati becerileri beceriler навыки навички δεξιοτητες dovednosti fortalezas',
  languages:
    'linguistiche linguisticas linguistiques dil jezika sprogkundskaber language languages idioma idiomas lenguas langue langues lingua lingue linguas sprache sprachen sprachkenntnisse talen talenkennis jezyki jezyk jezici sprak sprog limbi diller языки мови γλωσσες jazyky tongue',
  references:
    'recommendation preporuka reference references referee referees referencias referencia referenzen referenze referenties referencje preporuke referanser referenser referinte referanslar recommendations рекомендации рекомендації συστασεις',
  interests:
    'interesi hobiji hobbys hobbies fritidsinteresser intressen interesser ilgi hobiler zajmy ενδιαφεροντα interest interests hobby hobbies freetime leisure pastimes aficiones intereses interets loisirs interessi interessen interesses zainteresowania hobbyer fritid freizeit интересы',
};

/** Sections irrelevant to the profile; recognised because they end the previous section. */
const OTHER =
  'availability awards publications memberships volunteering volunteer voluntary visas visa equipment declaration miscellaneous vaccinations salary emergency kin signature portfolio travel passports passport disponibilidad sonstiges divers';

/** Words that only decide without a stronger word beside them. */
const WEAK: readonly (readonly [SectionKind, string])[] = [
  ['profile', 'about summary statement overview resumen sommario sobre'],
  [
    'experience',
    'work career history service beruflicher historia kariera emploi yachts vessels boats afloat',
  ],
  ['education', 'school college university escuela ecole schule scuola'],
  ['certificates', 'training trainings safety'],
  [
    'personal',
    'personal details facts steckbrief contact contacts particulars personales personnelles personali personliche personlige pessoais osobowe osobni podaci contacto kontakt kontaktdaten contatti coordonnees persoonlijke gegevens dane datos контакты контакти контактные контактні',
  ],
];

const FILLERS =
  'alanlari obce straniere stranieri extranjeros etrangeres strani foreign yabanci osobni osobiste profissional profissionais literarias historial vida zawodowego radna moje moja mijn mes mis mi mia mein meine kisisel bilgiler personopplysninger personuppgifter osobowych professionnels berufliche fachliche otros otras altre autres sonstige andere obrazovanja εργασιακη επαγγελματικη προσωπικα στοιχεια zusammen zakresie my me the and or of in on at to for with a an key core professional relevant previous past recent current other additional further main technical maritime marine yacht yachting nautical sea land shore ashore based onboard board general special specific selected held obtained attended background detail information info data list personal work working job industry record areas formal vocational mother de la el los las y e et und en i og och du des di da do dos das del della dei zu zum des profesional profesionales profesionalni professionnel professionnelle professionnelles professionali professionale работы роботи личные личная особисті данные дані информация інформація beruflicher berufliche personales zawodowe zawodowy radno pracy informatiques trabajo travail lavoro arbeit informacion informazioni informations experiencia career complementaria praktische weitere linguistic character contactable history is responsibilities summary related organisational social digital communication managerial date so far till timeline';

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?:^| )(?:о себе|про себе)(?= |$)/g, ' осебе'],
  [/\bsea service\b/g, 'seaservice'],
  [/\b(?:sea time|seatime)\b/g, 'seatime'],
  [/\bpositions held\b/g, 'positionsheld'],
  [/\bwork history\b/g, 'workhistory'],
  [/\bwho i am\b/g, 'whoiam'],
  [/\babout (?:me|myself)\b/g, 'aboutme'],
  [/\ba propos(?: de moi)?\b/g, 'apropos'],
  [/\bsobre mi\b/g, 'sobremi'],
  [/\bo meni\b/g, 'omeni'],
  [/\bom mig\b/g, 'omig'],
  [/\bom meg\b/g, 'ommeg'],
  [/\bo mnie\b/g, 'omnie'],
  [/\bdespre mine\b/g, 'desprmine'],
  [/\buber mich\b/g, 'ubermich'],
  [/\bchi sono\b/g, 'chisono'],
  [/\bfree time\b/g, 'freetime'],
  [/\btempo libe?ro\b/g, 'freetime'],
  [/\btiempo libre\b/g, 'freetime'],
  [/\btemps libre\b/g, 'freetime'],
  [/\b(?:off|out of) (?:duty|hours|watch)\b/g, 'freetime'],
  [/\b(?:speaks?|vouch(?:es)?|answers?) (?:up )?for me\b/g, 'referees'],
  [/\bcentres? d interets?\b/g, 'interets'],
  [/\bit skills\b/g, 'computer skills'],
];

/** Beside schooling, training stands for certificates. */
const TRAINING = new Set(['training', 'trainings']);
const MOST_WORDS = 8;
const LONGEST_HEADING = 70;

const strongKinds = kindsByWord(
  Object.entries(STRONG).map(([kind, list]): [SectionKind, string] => [kind as SectionKind, list]),
);
const weakKinds = kindsByWord(WEAK);
const otherWords = new Set(OTHER.split(' '));
const fillers = new Set(FILLERS.split(' '));

/** Words that say in a heading what it is about, beside words of any kind: 'Where I studied'. */
const HINTS: readonly (readonly [SectionKind, string])[] = [
  ['personal', 'touch reach info particulars data civil anagrafici dati'],
  ['references', 'referee vouch recommend recommends endorsements testimonials'],
  ['profile', 'about myself story introducing mission motto hello'],
  [
    'experience',
    'worked sailed served ships vessels yachts boats logbook voyage voyages journey posts roles appointments assignments positions seatime seaservice career employment jobs crewed navires bateaux barche navi schiffe barcos afloat',
  ],
  ['education', 'studied learned learnt trained degrees'],
  ['certificates', 'papers tickets documents passed'],
  ['languages', 'speak spoken tongues'],
  ['skills', 'good strong able can toolbox offer treatments toolkit'],
  ['interests', 'enjoy love off-duty offduty passions leisure fun evenings pleasures'],
];

/** A heading without decoration, numbering and remarks in brackets: '~ 2. Sea Service (latest first) ~'. */
export function headingText(text: string): string {
  return text
    .replace(/\s*\([^)]*\)\s*$/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/^(?:\d{1,2}|[IVX]{1,4}|[A-H])[.)]\s+/u, '');
}

/**
 * The sections that the words of a heading hint at, known or not: 'Kitchen skills', 'Where I have worked'. Only
 * for lines that look like headings.
 */
export function looseKinds(text: string): SectionKind[] | null {
  const exact = headingKinds(text);
  if (exact) return exact;
  const list = headingWords(headingText(text));
  const strong = list.flatMap((word) => strongKinds.get(word) ?? []);
  // The last of several decides: 'Experience with languages'.
  if (strong.length > 0) return [strong.at(-1) ?? 'other'];
  for (const [kind, hints] of HINTS) {
    const known = hints.split(' ');
    if (list.some((word) => known.includes(word))) return [kind];
  }
  return list.some((word) => otherWords.has(word)) ? ['other'] : null;
}

/** The sections that a heading names ('Education & Training'); null for any other text. */
export function headingKinds(printed: string): SectionKind[] | null {
  const text = headingText(printed);
  if (printed.length > LONGEST_HEADING || /[\d@]/.test(text)) return null;
  const list = headingWords(text);
  if (list.length === 0 || list.length > MOST_WORDS) return null;
  if (!list.every(isKnown)) return null;
  const strong = list.flatMap((word) => strongKinds.get(word) ?? []);
  if (strong.length > 0) {
    const trains = strong.includes('education') && list.some((word) => TRAINING.has(word));
    return [...new Set(trains ? [...strong, 'certificates' as const] : strong)];
  }
  if (list.some((word) => otherWords.has(word))) return ['other'];
  for (const [kind] of WEAK) {
    if (list.some((word) => weakKinds.get(word) === kind)) return [kind];
  }
  return null;
}

/** Whether the heading is identified by a strong word. */
export function isPlainHeading(text: string): boolean {
  return headingWords(text).some((word) => strongKinds.has(word));
}

/** Whether the heading cannot also be the header of a table column ('School', 'Vessels'). */
export function isSectionHeading(text: string): boolean {
  const kinds = headingKinds(text);
  if (!kinds) return false;
  return isPlainHeading(text) || kinds.includes('personal') || kinds.includes('profile');
}

function headingWords(text: string): string[] {
  let heading = words(text);
  for (const [phrase, word] of PHRASES) heading = heading.replace(phrase, word);
  return heading
    .split(' ')
    .filter((word) => word.length > 0)
    .flatMap((word) => (isKnown(word) ? [word] : (knownWordsIn(word) ?? [word])));
}

/**
 * The words of a text whose spaces were lost when spaced letters were joined ('WORKEXPERIENCE');
 * else null.
 */
function knownWordsIn(text: string): string[] | null {
  if (text === '') return [];
  for (let length = Math.min(text.length, 18); length > 1; length -= 1) {
    const word = text.slice(0, length);
    const rest = isKnown(word) ? knownWordsIn(text.slice(length)) : null;
    if (rest) return [word, ...rest];
  }
  return null;
}

function isKnown(word: string): boolean {
  return strongKinds.has(word) || weakKinds.has(word) || otherWords.has(word) || fillers.has(word);
}

function kindsByWord(lists: readonly (readonly [SectionKind, string])[]): Map<string, SectionKind> {
  return new Map(lists.flatMap(([kind, list]) => list.split(' ').map((word) => [word, kind])));
}
