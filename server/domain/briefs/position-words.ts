const STEW = String.raw`(?:stew(?:ardess(?:es)?|ards?|ies|ie|s)?|hostess(?:es)?)`;
const ENG = String.raw`(?:engineers?|eng|engr)`;
const OFF = String.raw`(?:officers?|off|mates?)`;
const NTH = (words: string, digit: number) =>
  String.raw`(?:(?:${words})[ ./-]{0,2}(?:officers?|off|mates?)|${digit}[./-]{0,2}(?:officers?|mates?))`;
const CHIEF = String.raw`(?:chief|ch)`;
// '2 stews' are two of them.
const SECOND = String.raw`(?:2nd|second|2(?! \p{L}+(?<!s)s\b))`;
const THIRD = String.raw`(?:3rd|third|3(?! \p{L}+(?<!s)s\b))`;
const FOURTH = String.raw`(?:4th|fourth|4(?! \p{L}+(?<!s)s\b))`;
const SEP = String.raw`[ ./-]{0,2}`;
const AND = String.raw`(?: ?[/&+] ?| and | cum |-)`;
const CAPTAIN = String.raw`(?:captains?|capt|skippers?|comandante)`;
const DECKHAND = String.raw`(?:deck ?-?hands?|deckies?|deckie|d/h)`;
const DAYWORK = String.raw`day ?-?work(?:ers?|ing)?`;
const RELIEF = String.raw`(?:relief|reliever|temp(?:orary)?|cover)`;

/**
 * How the trade writes positions, on text in lower case without accents. The longer wording comes
 * first. Names that are not in the list of positions are ranks whose grade the brief may say.
 */
const WORDINGS: readonly (readonly [string, string])[] = [
  ['Captain/Engineer', String.raw`${CAPTAIN} ?/ ?${ENG}`],
  ['Mate/Engineer', String.raw`mate${AND}${ENG}`],
  ['Build Captain', String.raw`(?:new ?-?build|build|project) ${CAPTAIN}`],
  ['Relief Captain', String.raw`${RELIEF} ${CAPTAIN}|relief master`],
  ['Tender Captain', String.raw`tender ${CAPTAIN}`],
  ['Tender Driver', String.raw`(?:tender|chase ?boat) (?:drivers?|operators?)|t/d`],
  ['Sailing Captain', String.raw`sailing ${CAPTAIN}`],
  ['Captain', String.raw`captains?|\bcapt\b|comandante`],
  ['Skipper', 'skippers?'],
  ['Chief Officer', String.raw`officer,? ?\(chief\)|(?:chief|ch)${SEP}${OFF}|c/o|c/off`],
  ['First Officer', String.raw`(?:1st|first)${SEP}(?:officers?|off)|1/o`],
  ['First Mate', String.raw`(?:1st|first)${SEP}mates?`],
  ['Second Officer', String.raw`officer,? ?\((?:2nd|second)\)|${NTH('2nd|second', 2)}|2/o|2/off`],
  ['Third Officer', String.raw`officer,? ?\((?:3rd|third)\)|${NTH('3rd|third', 3)}|3/o|3/off`],
  [
    'Officer of the Watch (OOW)',
    String.raw`(?:deck )?officers? of the watch|(?:junior |deck |yacht )?oow officers?`,
  ],
  ['Safety Officer', 'safety officers?'],
  ['Security Officer', '(?<!ship )(?<!ships )security officers?'],
  [
    'Lead Deckhand',
    String.raw`deckhand,? ?\((?:lead|leading|senior)\)|(?:lead|leading|senior|snr|head) ${DECKHAND}`,
  ],
  [
    'Junior Deckhand',
    String.raw`deckhand,? ?\((?:junior|jnr|green)\)|(?:junior|jnr|jr|green) ${DECKHAND}`,
  ],
  ['Deckhand/Carpenter', String.raw`${DECKHAND}${AND}carpenter|carpenter${AND}${DECKHAND}`],
  [
    'Deckhand/Dive Instructor',
    String.raw`${DECKHAND}${AND}(?:scuba |padi )?div(?:e|ing) ?(?:instructor|master)?`,
  ],
  [
    'Deckhand/Watersports Instructor',
    String.raw`${DECKHAND}${AND}water ?-?sports? ?(?:instructor)?`,
  ],
  ['Deck/Stew', String.raw`deck(?:hand)? ?/ ?${STEW}|${STEW} ?/ ?deck(?:hand)?`],
  ['Engineer/Deckhand', String.raw`${ENG} ?/ ?deck(?:hand)?`],
  ['Deck/Engineer', String.raw`deck(?:hand)? ?/ ?${ENG}`],
  ['Cook/Deckhand', String.raw`cook ?/ ?deck(?:hand)?`],
  ['Deck/Cook', String.raw`deck(?:hand)? ?/ ?cook`],
  [
    'Deck Dayworker',
    String.raw`(?:deck|exterior|deckhand) ${DAYWORK}|${DAYWORK} ?(?:on |for |\()?deck|${DAYWORK} deckhands?`,
  ],
  [
    'Interior Dayworker',
    String.raw`(?:interior|${STEW}) ${DAYWORK}|${DAYWORK} ?(?:on |for |\()?(?:interior|${STEW})`,
  ],
  [
    'Engineering Dayworker',
    String.raw`(?:engineering|engineer|engine ?room|er) ${DAYWORK}|${DAYWORK} ?(?:on |for |\()?(?:engine|engineer)`,
  ],
  ['Dayworker', String.raw`day ?-?workers?`],
  ['Deck Cadet', '(?:deck|officer) cadets?'],
  ['Engineering Cadet', '(?:engineering|engine|engineer) cadets?'],
  ['Able Seaman', String.raw`able[ -](?:bodied )?sea(?:man|men|farer)|\bab(?=[ ,.]|$)(?! \d)`],
  ['Bosun', 'bosuns?|boatswains?|nostromo'],
  ['Deckhand', String.raw`${DECKHAND}|sailors?(?! couple)|marinaio|marinero|matelot`],
  ['Dive Instructor', 'div(?:e|ing) instructors?'],
  ['Watersports Instructor', 'water ?-?sports? instructors?'],
  ['Expedition Leader', 'expedition leaders?'],
  ['Relief Chief Engineer', String.raw`${RELIEF} (?:${CHIEF}${SEP}${ENG}|c/e)`],
  ['Build Chief Engineer', String.raw`(?:new ?-?build|build) ${CHIEF}${SEP}${ENG}`],
  ['Chief Engineer', String.raw`engineer,? ?\(chief\)|${CHIEF}${SEP}${ENG}|c/e(?:ng)?`],
  ['Sole Engineer', String.raw`engineer,? ?\(sole\)|(?:sole|solo|single) ${ENG}`],
  ['First Engineer', String.raw`(?:1st|first)${SEP}${ENG}|1/e(?:ng)?`],
  ['Second Engineer', String.raw`engineer,? ?\((?:2nd|second)\)|${SECOND}${SEP}${ENG}|2/e(?:ng)?`],
  ['Third Engineer', String.raw`engineer,? ?\((?:3rd|third)\)|${THIRD}${SEP}${ENG}|3/e(?:ng)?`],
  ['Fourth Engineer', String.raw`${FOURTH}${SEP}${ENG}|4/e(?:ng)?`],
  ['Engineering Officer of the Watch (EOOW)', 'eoow|engineering officers? of the watch'],
  ['Junior Engineer', String.raw`(?:junior|jnr|jr) ${ENG}`],
  ['Assistant Engineer', String.raw`(?:assistant|asst) ${ENG}`],
  [
    'ETO/AV-IT',
    String.raw`eto ?[/&+] ?(?:av|it|avit)(?:[ /-]?it)?(?: officer)?|av[ /-]?it ?/ ?eto`,
  ],
  [
    'AV/IT Officer',
    String.raw`(?:av ?[/&] ?it|it ?[/&] ?av|avit|it|av)[ -](?:officers?|engineers?|technicians?)|av ?/ ?it`,
  ],
  ['Electro-Technical Officer (ETO)', String.raw`\betos?\b|electro[ -]?technical officers?`],
  ['Electrician', 'electricians?'],
  ['Motorman', 'motorm[ae]n'],
  ['Oiler', 'oilers?'],
  ['Chef/Stew', String.raw`chef ?/ ?${STEW}|${STEW} ?/ ?chef`],
  ['Cook/Stew', String.raw`cook ?/ ?${STEW}|${STEW} ?/ ?cook`],
  ['Executive Chef', 'exec(?:utive)? chefs?'],
  ['Head Chef', '(?:head|chief) (?:chefs?|cooks?)'],
  [
    'Sole Chef',
    '(?:sole|solo|single)(?:[ -]handed)? (?:chefs?|cooks?)|sole[ -]charge chefs?|chefs? ?\\(sole\\)',
  ],
  ['Sous Chef', 'sous[ -]?chefs?|sous(?= ?[:,-])'],
  ['Second Chef', String.raw`${SECOND}${SEP}chefs?`],
  ['Crew Chef', 'crew (?:chefs?|cooks?)'],
  ['Chef de Partie', 'chefs? de partie|\\bcdp\\b'],
  ['Pastry Chef', 'pastry chefs?|patissiers?'],
  ['Relief Chef', String.raw`${RELIEF} chefs?`],
  ['Freelance Chef', 'freelance chefs?'],
  ["Ship's Cook", "ship'?s cooks?(?! (?:cert|ticket|qual|licen|coc))"],
  ['Galley Hand', 'galley hands?|galley assistants?'],
  ['Chef', 'chefs?(?! de )|cuoco|cocinero'],
  ['Cook', '(?<!ship )(?<!ships )(?<!ship.s )cooks?(?! (?:cert|ticket))(?<!s(?= for))'],
  ['Interior Manager', 'interior managers?|head of interior'],
  ['Hotel Manager', 'hotel managers?'],
  ['Assistant Purser', '(?:assistant|asst|junior) pursers?'],
  [
    'Chief Stew/Purser',
    String.raw`(?:(?:chief|head|ch)${SEP}${STEW}|c/s)${AND}purser|purser${AND}(?:chief|head)${SEP}${STEW}`,
  ],
  ['Purser', 'pursers?'],
  ['Relief Chief Stew', String.raw`${RELIEF} (?:chief|head)${SEP}${STEW}`],
  ['Second Stew', String.raw`${STEW},? ?\((?:2nd|second|no\.? ?2)\)`],
  ['Third Stew', String.raw`${STEW},? ?\((?:3rd|third)\)`],
  ['Junior Stew', String.raw`${STEW},? ?\((?:junior|jnr|green)\)`],
  ['Sole Stew', String.raw`${STEW},? ?\((?:sole|solo)\)`],
  ['Chief Stew', String.raw`${STEW},? ?\((?:chief|head)\)|(?:chief|head|ch)${SEP}${STEW}|c/s`],
  ['Sole Stew', String.raw`(?:sole|solo|single) ${STEW}`],
  ['Second Stew', String.raw`${SECOND}${SEP}${STEW}`],
  ['Third Stew', String.raw`${THIRD}${SEP}${STEW}`],
  ['Fourth Stew', String.raw`${FOURTH}${SEP}${STEW}`],
  ['Junior Stew', String.raw`(?:junior|jnr|jr|green) ${STEW}`],
  ['Head of Housekeeping', String.raw`head (?:of )?housekeep(?:ing|er)|head housekeeping ${STEW}`],
  ['Head of Service', String.raw`head of service|head service ${STEW}`],
  ['Head of Laundry', String.raw`head (?:of )?laundry(?: ${STEW})?`],
  ['Housekeeping Stew', String.raw`(?:housekeeping|cabins?) ${STEW}|housekeepers?`],
  ['Service Stew', String.raw`service ${STEW}`],
  ['Laundry Stew', String.raw`laundry ${STEW}|laundress(?:es)?`],
  ['Crew Mess Stew', String.raw`crew[ -]?mess ${STEW}|crew ${STEW}`],
  [
    'Stew/Masseuse',
    String.raw`${STEW}${AND}(?:masseuse|masseur|massage(?: therapist)?|therapist|spa)|(?:masseuse|masseur|spa|massage therapist)${AND}${STEW}|spa ${STEW}`,
  ],
  [
    'Stew/Beautician',
    String.raw`${STEW}${AND}(?:beautician|beauty(?: therapist)?)|(?:beautician|beauty therapist)${AND}${STEW}`,
  ],
  ['Stew/Nurse', String.raw`${STEW}${AND}nurse|nurse${AND}${STEW}`],
  ['Stew/Nanny', String.raw`${STEW}${AND}nanny|nanny${AND}${STEW}`],
  ['Butler', 'butlers?'],
  ['Valet', 'valets?'],
  ['Sommelier', 'sommeliers?'],
  ['Bartender', 'bar ?tenders?|bar(?:man|maid)|mixologists?'],
  ['Masseuse/Masseur', 'masseu(?:ses?|rs?)(?: ?/ ?masseu(?:se|r))?|massage therapists?'],
  ['Spa Therapist', '(?:spa|beauty) therapists?'],
  ['Beautician', 'beauticians?'],
  ['Hairdresser', 'hair ?(?:dressers?|stylists?)'],
  ['Personal Trainer', 'personal trainers?'],
  [
    'Yoga/Pilates Instructor',
    '(?:yoga|pilates)(?: ?[/&] ?(?:yoga|pilates))? (?:instructors?|teachers?)',
  ],
  ['Nurse', 'nurses?'],
  ['Nanny', 'nann(?:y|ies)'],
  ['Governess/Tutor', 'governess(?:es)?|tutors?'],
  ['Mate', 'mates?'],
  ['Stew', STEW],
  ['Engineer', 'engineers?'],
];

/** Every wording with its name, anchored at the ends of words. */
export const POSITION_WORDINGS: readonly (readonly [string, RegExp])[] = WORDINGS.map(
  ([name, wording]) => [
    name,
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${wording})(?![\p{L}\p{N}])(?!/[bdo]\b)`, 'gu'),
  ],
);

/** Ranks that a longer name of the list may mean: 'Chef' is also said of a 'Sole Chef'. */
export function isBareFor(bare: string, name: string): boolean {
  if (bare === name) return true;
  const family: Readonly<Record<string, RegExp>> = {
    Captain: /captain|^skipper$/i,
    Engineer: /engineer|eto/i,
    'Chief Engineer': /chief engineer/i,
    Chef: /chef|cook/i,
    Cook: /cook|chef/i,
    Stew: /stew/i,
    'Chief Stew': /chief stew/i,
    Mate: /mate|officer/i,
    Deckhand: /deckhand|^deck/i,
    Dayworker: /dayworker/i,
    Purser: /purser/i,
    Skipper: /captain/i,
  };
  return family[bare]?.test(name) ?? false;
}
