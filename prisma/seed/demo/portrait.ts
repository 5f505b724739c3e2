import type { Random } from '#prisma/seed/random.ts';
import type { Gender } from '#server/domain/kernel/labels.ts';

const SKIES = [
  ['#dbe7ef', '#8fb3c9'],
  ['#f3e3cf', '#d8a878'],
  ['#dfeee6', '#8fbfa8'],
  ['#e9e2f0', '#a99ac4'],
  ['#f6e0dc', '#cf9488'],
  ['#e4e8ec', '#9aa7b4'],
] as const;
const SKINS = ['#f6d7c3', '#eec1a2', '#d9a37e', '#b97f5a', '#8d5a3b', '#5f3b28'];
// The darkest first: dark skin keeps to those.
const HAIRS = ['#1f1a17', '#2c2019', '#3b2a20', '#6b4a2f', '#a3733f', '#d8b26a'];
const SHIRTS = ['#12324a', '#f4f6f8', '#2f4858', '#7a1f2b', '#0f5c5c', '#3f3f46'];

/** A portrait of 200 by 200 pixels as SVG. Drawn without letters: not every machine has fonts. */
export function portraitSvg(random: Random, gender: Gender): string {
  const [light, dark] = random.pick(SKIES);
  const tone = random.int(0, SKINS.length - 1);
  const skin = SKINS[tone];
  const hair = HAIRS[random.int(0, HAIRS.length - 1 - tone)] ?? '#1f1a17';
  const shirt = random.pick(SHIRTS);
  const horizon = random.int(120, 150);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>
    </linearGradient></defs>
    <rect width="200" height="200" fill="url(#sky)"/>
    <rect y="${horizon}" width="200" height="${200 - horizon}" fill="${dark}" opacity="0.55"/>
    ${backHair(random, gender, hair)}
    <path d="M22 200 C24 158 58 146 100 146 C142 146 176 158 178 200 Z" fill="${shirt}"/>
    <path d="M82 120 h36 v26 c0 12 -36 12 -36 0 Z" fill="${skin}"/>
    <path d="M82 146 L100 168 L118 146 L126 150 L104 182 h-8 L74 150 Z" fill="#ffffff" opacity="0.75"/>
    <ellipse cx="100" cy="90" rx="34" ry="42" fill="${skin}"/>
    ${frontHair(random, gender, hair)}
    ${face(random)}
  </svg>`;
}

function backHair(random: Random, gender: Gender, hair: string): string {
  if (gender === 'MALE') return '';
  return random.pick([
    `<path d="M58 90 C54 30 146 30 142 90 L148 158 C120 170 80 170 52 158 Z" fill="${hair}"/>`,
    `<circle cx="100" cy="38" r="19" fill="${hair}"/>`,
    `<path d="M60 92 C56 34 144 34 140 92 L138 124 C112 132 88 132 62 124 Z" fill="${hair}"/>`,
  ]);
}

function frontHair(random: Random, gender: Gender, hair: string): string {
  const cap = `<path d="M62 78 C60 30 140 30 138 78 L148 84 C118 72 82 72 60 82 Z" fill="#f7f7f5"/>`;
  if (gender === 'FEMALE') {
    return random.pick([
      `<path d="M64 92 C58 26 142 26 136 92 C130 66 112 60 96 62 C80 64 70 74 64 92 Z" fill="${hair}"/>`,
      `<path d="M64 94 C56 26 144 26 136 94 C130 74 118 66 110 60 C96 74 76 76 64 94 Z" fill="${hair}"/>`,
    ]);
  }
  return random.pick([
    `<path d="M64 86 C58 26 142 26 136 86 C130 66 118 60 100 60 C82 60 70 66 64 86 Z" fill="${hair}"/>`,
    `<path d="M65 84 C60 30 140 30 135 84 C126 66 92 62 65 84 Z" fill="${hair}"/>`,
    `<path d="M66 96 C68 142 132 142 134 96 C128 120 116 116 100 116 C84 116 72 120 66 96 Z" fill="${hair}"/>`,
    cap,
  ]);
}

function face(random: Random): string {
  const smile = random.int(4, 10);
  return `<g fill="none" stroke="#2a2320" stroke-width="2.4" stroke-linecap="round" opacity="0.8">
    <path d="M80 84 q7 -4 14 0 M106 84 q7 -4 14 0"/>
    <path d="M87 108 q13 ${smile} 26 0"/>
    <path d="M100 90 l-3 10 h5" stroke-width="1.6"/>
  </g>
  <circle cx="87" cy="91" r="2.6" fill="#2a2320"/><circle cx="113" cy="91" r="2.6" fill="#2a2320"/>`;
}
