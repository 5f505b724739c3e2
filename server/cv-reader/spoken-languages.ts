import { allLanguages, languageCode } from '#server/names/countries.ts';
import { found } from './found.ts';
import type { Confidence, Found } from './found.ts';
import type { Loose, PersonalText } from './labelled.ts';
import { flatText } from './lines.ts';
import { sectionsOf } from './section.ts';
import type { Section } from './section.ts';
import { plain, words } from './text.ts';

/** A language by its English name; the code is ISO 639-1 (null if it has none). */
export type SpokenLanguage = { name: string; code: string | null };

/** Names that are common on CVs but missing or different in the standard. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  isiZulu: 'zu',
  isiXhosa: 'xh',
  isiNdebele: 'nr',
  Sesotho: 'st',
  Setswana: 'tn',
  Sepedi: '',
  Siswati: 'ss',
  Xitsonga: 'ts',
  Tshivenda: 've',
  Mandarin: 'zh',
  Cantonese: 'zh',
  Hokkien: '',
  Taiwanese: '',
  Filipino: 'tl',
  Cebuano: '',
  Bisaya: '',
  Visayan: '',
  Ilocano: '',
  Ilonggo: '',
  Hiligaynon: '',
  Flemish: 'nl',
  Farsi: 'fa',
  Dari: 'fa',
  Punjabi: 'pa',
  Bahasa: 'id',
  'Bahasa Indonesia': 'id',
  Castilian: 'es',
  Valencian: 'ca',
  'Swiss German': 'de',
  Creole: '',
  Patois: '',
  'Haitian Creole': 'ht',
  'Mauritian Creole': '',
  'Seychellois Creole': '',
  Gaelic: '',
  Montenegrin: '',
  'Serbo-Croatian': '',
  'Sign Language': '',
  'British Sign Language': '',
  Norwegian: 'no',
  Slovene: 'sl',
  Moldovan: 'ro',
  Sinhalese: 'si',
  'Te Reo Māori': 'mi',
  'Te Reo': 'mi',
  Maori: 'mi',
  Chamorro: 'ch',
  Konkani: '',
  Berber: '',
  Burmese: 'my',
  Greek: 'el',
  Hawaiian: '',
  Scots: '',
  Papiamento: '',
  Papiamentu: '',
  'Tok Pisin': '',
  Kriol: '',
  Kapampangan: '',
  Sicilian: '',
  Neapolitan: '',
};

/** Names of languages in other languages than English and their own. */
const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  ingles: 'English',
  anglais: 'English',
  inglese: 'English',
  englisch: 'English',
  engels: 'English',
  angielski: 'English',
  engelska: 'English',
  engelsk: 'English',
  engleski: 'English',
  engleza: 'English',
  ingilizce: 'English',
  английский: 'English',
  англійська: 'English',
  espanol: 'Spanish',
  espagnol: 'Spanish',
  spagnolo: 'Spanish',
  spanisch: 'Spanish',
  spaans: 'Spanish',
  hiszpanski: 'Spanish',
  castellano: 'Spanish',
  spanska: 'Spanish',
  spansk: 'Spanish',
  spanjolski: 'Spanish',
  francais: 'French',
  frances: 'French',
  francese: 'French',
  franzosisch: 'French',
  frans: 'French',
  francuski: 'French',
  franska: 'French',
  fransk: 'French',
  aleman: 'German',
  allemand: 'German',
  tedesco: 'German',
  deutsch: 'German',
  duits: 'German',
  niemiecki: 'German',
  tyska: 'German',
  tysk: 'German',
  njemacki: 'German',
  italiano: 'Italian',
  italien: 'Italian',
  italienisch: 'Italian',
  italiaans: 'Italian',
  wloski: 'Italian',
  italienska: 'Italian',
  talijanski: 'Italian',
  portugues: 'Portuguese',
  portugais: 'Portuguese',
  portoghese: 'Portuguese',
  portugiesisch: 'Portuguese',
  catala: 'Catalan',
  catalan: 'Catalan',
  russisch: 'Russian',
  russe: 'Russian',
  russo: 'Russian',
  ruso: 'Russian',
  rosyjski: 'Russian',
  русский: 'Russian',
  російська: 'Russian',
  українська: 'Ukrainian',
  polski: 'Polish',
  hrvatski: 'Croatian',
  svenska: 'Swedish',
  dansk: 'Danish',
  norsk: 'Norwegian',
  nederlands: 'Dutch',
  turkce: 'Turkish',
  romana: 'Romanian',
  ellinika: 'Greek',
  niederlandisch: 'Dutch',
  polnisch: 'Polish',
  schwedisch: 'Swedish',
  danisch: 'Danish',
  turkisch: 'Turkish',
  griechisch: 'Greek',
  kroatisch: 'Croatian',
  arabe: 'Arabic',
  arabo: 'Arabic',
  euskera: 'Basque',
  euskara: 'Basque',
  gallego: 'Galician',
};

const printed = new Map<string, SpokenLanguage>();
for (const { code, name, nativeName } of allLanguages) {
  for (const native of nativeName.split(/[,;]/)) printed.set(words(native), { name, code });
}
for (const locale of [
  'es',
  'fr',
  'it',
  'de',
  'nl',
  'pt',
  'pl',
  'hr',
  'sv',
  'da',
  'nb',
  'ro',
  'tr',
]) {
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  for (const { code, name } of allLanguages) {
    const foreign = words(names.of(code) ?? '');
    if (foreign.length > 3 && !printed.has(foreign)) printed.set(foreign, { name, code });
  }
}
for (const [foreign, name] of Object.entries(FOREIGN_NAMES)) {
  printed.set(words(foreign), { name, code: languageCode(name) ?? null });
}
for (const [name, code] of Object.entries(OTHER_NAMES))
  printed.set(words(name), { name, code: code || null });
for (const { code, name } of allLanguages)
  if (name.length > 3) printed.set(words(name), { name, code });
for (const clash of ['interlingua', 'interlingue', '']) printed.delete(clash);

const LEVEL =
  /\b(?:native|fluent(?:ly)?|mother tongue|first language|bilingual|basic|intermediate|advanced|beginner|conversational|proficient|elementary|good|excellent|fair|working knowledge|spoken|a1|a2|b1|b2|c1|c2)\b/;
const CLAIM =
  /\b(?:fluent in|i speak|speaks?|speaking|bilingual(?: in)?|native(?: speaker of)?|mother tongue|conversational(?: in)?|languages? (?:are|is))\b/;

/** Languages that are still being learned do not count. */
const LEARNING = /\b(?:learning|studying|improving)\b[^,.;]*/gi;

const LEVEL_WORD =
  /^(?:native|fluent|mother|tongue|first|second|basic|intermediate|advanced|beginner|conversational|good|excellent|fair|bilingual|written|spoken|level|working|professional|limited|full|and|or|elementary|proficiency|[abc][12])$/;

/** The share of the words of a text that are languages and levels. */
export function languageShare(text: string): number {
  const list = words(text).split(' ');
  const named = scan(list).length;
  const levels = list.filter((word) => LEVEL_WORD.test(word)).length;
  return named === 0 ? 0 : (named + levels) / list.length;
}

/** The languages that a candidate speaks, in printed order. */
export function readLanguages(
  sections: readonly Section[],
  text: PersonalText,
): Found<SpokenLanguage>[] {
  const own = sectionsOf(sections, 'languages').flatMap((section) =>
    section.lines.map((line) => ({ text: flatText(line), line })),
  );
  const labelled = text.labelled
    .filter(({ label }) => label === 'languages')
    .map(({ value, line }) => ({ text: value, line }));
  const listed = languagesIn([...labelled, ...own], 'sure');
  if (listed.length > 0) return listed;
  const levels = text.loose.filter(
    ({ text: piece }) => piece.length < 120 && LEVEL.test(plain(piece)),
  );
  const claims = text.loose
    .flatMap(({ text: piece, line }) =>
      piece.split(/(?<=[.;!])\s/).map((sentence) => ({ text: sentence, line })),
    )
    .filter(({ text: piece }) => CLAIM.test(plain(piece)));
  return languagesIn(
    [...levels, ...claims].map((piece) => ({ ...piece, text: piece.text.replace(LEARNING, '') })),
    'likely',
  );
}

function languagesIn(pieces: readonly Loose[], grade: Confidence): Found<SpokenLanguage>[] {
  const all: Found<SpokenLanguage>[] = [];
  for (const { text, line } of pieces) {
    for (const language of scan(words(text).split(' '))) {
      if (!all.some((known) => known.value.name === language.name))
        all.push(found(language, grade, line, text));
    }
  }
  return all;
}

function scan(list: readonly string[]): SpokenLanguage[] {
  const found: SpokenLanguage[] = [];
  for (let index = 0; index < list.length; index += 1) {
    for (let count = 3; count > 0; count -= 1) {
      const language = printed.get(list.slice(index, index + count).join(' '));
      if (!language) continue;
      found.push(language);
      index += count - 1;
      break;
    }
  }
  return found;
}
