import { type Span, spansOf } from './plain.ts';

/** The ends of the domains that people have: of countries, and the common others. */
const ENDS = new Set(
  `ac ad ae aero ag agency ai app ar art asia at au be bg biz bio blog boats br ca care cat cc ch chat chef cl click
  cloud club cn co com company contact crew cruises cv cy cz de design dev digital dk earth ee email es eu expert fi
  fm fr fun gg gi global gr group gt guru hk hr hu id ie il im in info ink io is it je jobs jp kr la li life link live
  lk lt lu lv ly ma marine mc md me media mobi mt mu mx my name net network nl no nu nz one online org page ph photo
  photography pics pl plus pm press pro pt pub re ro rocks rs ru sa sailing sc se sea services sg sh shop si site sk
  social solutions space store studio surf team tech tel th tn to today tools top tr travel tv tw ua uk us uy vc ve
  vip vn website wiki work world ws xyz yachts yoga za`.split(/\s+/),
);

/** Whether the last part of a domain is one: written as domains are, not as the first word of a sentence. */
const isEnd = (end: string) =>
  ENDS.has(end.toLowerCase()) && (end === end.toLowerCase() || end === end.toUpperCase());

/** 'ana@mail.com' and '@ana_stew'. */
const AT = /[^\s@<>()]*@[\p{L}\p{N}_][^\s@<>(),;]*/dgu;
const DOT = String.raw`(?:\s?\.\s?|\s*[([{<]\s*(?:dot|\.)\s*[)\]}>]\s*|\s+dot\s+)`;
/** 'ana (at) mail.com', 'ana [at] mail [dot] com', 'ana at mail dot com'. */
const SPELLED = [
  new RegExp(`[\\w.+-]+\\s*[([{<]\\s*(?:at|@|a)\\s*[)\\]}>]\\s*[\\w-]+(?:${DOT}[\\w-]+)*`, 'dgi'),
  new RegExp(`[\\w.+-]+\\s+at\\s+[\\w-]+(?:\\s+dot\\s+[\\w-]+)+`, 'dgi'),
  /[\w.+-]+\s+at\s+(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|gmx|web|proton|protonmail|pm)(?:\.\w+)+/dgi,
];
/** 'ana @ mail.com', where it ends like a domain. */
const SPACED = /[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)*\.(?<end>\p{L}{2,})/gu;
const WEB = /\b(?:https?:\/\/|www\.)\S*[^\s.,;:!?)]/dgi;
const DOMAIN =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+(?<end>\p{L}{2,})(?![\p{L}\p{N}_-]|\.\p{L})(?:\/[^\s,;)]*)?/gu;
const SPELLED_DOMAIN = /[\w-]+(?:\s*[([{]\s*dot\s*[)\]}]\s*|\s+dot\s+)(?<end>\p{L}{2,})/gu;

/** Where people are known by a name of their own choice. */
const SERVICE = String.raw`(?<![\p{L}\p{N}])(?:skype|insta(?:gram)?|ig|telegram|tg|whats\s?app|snap(?:chat)?|facebook|fb|messenger|twitter|tik\s?tok|linked\s?in|wechat|weixin|viber|threads|discord|youtube)`;
const NAMED = String.raw`(?:\s+(?:id|name|handle|user|username|account|profile|me))?`;
const HANDLES = [
  // 'Skype: ana.lima', 'Instagram = ana'
  new RegExp(
    `${SERVICE}${NAMED}\\s*(?:[:=]|\\bis\\b)\\s*(?<hide>[\\p{L}\\p{N}._/-]*[\\p{L}\\p{N}_])`,
    'dgiu',
  ),
  // 'Facebook - ana.lima', 'LinkedIn /in/ana', 'IG ana_stew'
  new RegExp(
    `${SERVICE}${NAMED}[\\s-]+(?<hide>(?:[\\p{L}\\p{N}/-]+[._/]|\\/)[\\p{L}\\p{N}._/-]*[\\p{L}\\p{N}_]|[\\p{L}]+\\d+)`,
    'dgiu',
  ),
  // 'skype analima', where what follows is no word of a sentence
  /(?<![\p{L}\p{N}])(?:skype|ig|insta|snap|snapchat|wechat)(?:\s+(?:id|name|handle))?\s+(?!(?:and|or|as|for|in|of|on|to|with|by|is|was|the|my|me|account|accounts|page|pages|profile|posts?|photos?|photography|videos?|reels?|stories|story|content|management|marketing|campaigns?|calls?|interviews?|meetings?|growth|ads|influencers?|feeds?|worthy|followers)\b)(?<hide>\p{Ll}[\p{L}\p{N}._-]{3,})/dgu,
];

/** Where e-mail addresses, web addresses and the names of other services stand in a text. */
export function addressesIn(plain: string): Span[] {
  const withEnd = (pattern: RegExp): Span[] =>
    [...plain.matchAll(pattern)].flatMap((match): Span[] => {
      const { 0: found, index, groups } = match;
      const isPath = found.includes('/') && found === found.toLowerCase();
      if (!/\p{L}/u.test(found.split('.')[0] ?? '') && !isPath) return [];
      return isEnd(groups?.end ?? '') || isPath ? [[index, index + trimmed(found).length]] : [];
    });
  return [
    ...[AT, WEB, ...SPELLED, ...HANDLES].flatMap((pattern) => spansOf(plain, pattern)),
    ...[SPACED, DOMAIN, SPELLED_DOMAIN].flatMap(withEnd),
  ];
}

/** An address without the end of the sentence in which it stands. */
const trimmed = (address: string) => address.replace(/[.,;:!?]+$/, '');
