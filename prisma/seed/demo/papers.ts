import { addRow, type Batch } from '#prisma/seed/copy.ts';
import type { World } from '#prisma/seed/people/invent.ts';
import type { SeedProfile } from '#prisma/seed/people/profile.ts';
import { contractTypes, label } from '#server/domain/kernel/labels.ts';
import type { DocumentKind } from '#server/domain/kernel/paper-labels.ts';
import { type NewFile, renderJpeg } from './files.ts';
import { makePdf, scanSvg } from './paper.ts';
import { portraitSvg } from './portrait.ts';

const DOCUMENTS: [DocumentKind, string, number][] = [
  ['TRAVEL_DOCUMENT', 'Passport', 0.5],
  ['ENG1', 'ENG 1 Medical Certificate', 0.6],
  ['STCW_BASIC', 'STCW Basic Safety Training', 0.6],
  ['STCW_ADVANCED', 'STCW Advanced Safety Training', 0.15],
  ['LICENSE', 'Certificate of Competency', 0.25],
  ['WRITTEN_REFERENCES', 'Letter of recommendation', 0.15],
  ['ALL_DOCUMENTS', 'Vaccination record', 0.1],
];

/**
 * Decides who has a photo, a CV and which documents, marks the profiles, and lists the files to
 * make. Rows of documents go to the batch; those of the files follow when they are stored.
 */
export function planFiles(batch: Batch, cast: readonly SeedProfile[], world: World): NewFile[] {
  return cast.flatMap((profile, index) => [
    ...planPhoto(profile, world),
    ...planCv(profile, world),
    ...planDocuments(batch, profile, world, index),
  ]);
}

function planPhoto(profile: SeedProfile, { random, nextId }: World): NewFile[] {
  const likely = {
    verified: 0.97,
    requested: 0.9,
    rejected: 0.6,
    uploading: 0.4,
    building: 0.5,
    registered: 0,
  };
  if (!random.chance(likely[profile.stage])) return [];
  const id = nextId();
  profile.imageFileId = id;
  const svg = portraitSvg(random, profile.gender ?? 'FEMALE');
  return [file(profile, id, 'AVATAR', 'photo', 'jpg', () => renderJpeg(svg))];
}

function planCv(profile: SeedProfile, { random, nextId }: World): NewFile[] {
  const likely = profile.profileType === 'UPLOAD' ? 1 : profile.setupCompleted ? 0.5 : 0;
  if (!isDemo(profile) && !random.chance(likely)) return [];
  const id = nextId();
  profile.cvFileId = id;
  const make = () => makePdf(`${profile.firstName} ${profile.lastName}`, cvLines(profile));
  return [file(profile, id, 'CV', 'CV', 'pdf', make)];
}

function planDocuments(
  batch: Batch,
  profile: SeedProfile,
  { random, nextId }: World,
  index: number,
): NewFile[] {
  if (!profile.setupCompleted) return [];
  return DOCUMENTS.flatMap(([kind, title, chance]) => {
    const wanted = isDemo(profile) ? kind !== 'WRITTEN_REFERENCES' : random.chance(chance);
    if (!wanted) return [];
    const id = nextId();
    addRow(batch, 'documents', {
      id: nextId(),
      candidate_id: profile.id,
      kind,
      file_id: id,
      created_at: profile.createdAt,
    });
    if (kind === 'TRAVEL_DOCUMENT') {
      return [
        file(profile, id, 'DOCUMENT', title, 'jpg', () => renderJpeg(scanSvg((index * 37) % 360))),
      ];
    }
    const lines = [
      `Holder: ${profile.firstName} ${profile.lastName}`,
      '',
      'Issued for demonstration.',
    ];
    return [file(profile, id, 'DOCUMENT', title, 'pdf', () => makePdf(title, lines))];
  });
}

function file(
  profile: SeedProfile,
  id: string,
  kind: NewFile['kind'],
  name: string,
  extension: NewFile['extension'],
  make: NewFile['make'],
): NewFile {
  return { id, userId: profile.userId, kind, name, extension, createdAt: profile.createdAt, make };
}

function cvLines(profile: SeedProfile): string[] {
  const wish = profile.wishes[0];
  const work = profile.posts.flatMap((post) => [
    `${monthText(post.fromDate)} - ${post.toDate ? monthText(post.toDate) : 'present'}   ${post.position}, ${post.companyName}`,
    post.description,
    '',
  ]);
  const studies = profile.schools.map(
    (school) =>
      `${school.fromDate.slice(0, 4)} - ${(school.toDate ?? '').slice(0, 4)}   ${school.name}`,
  );
  return [
    [profile.email, profile.primaryPhone].filter(Boolean).join('   '),
    '',
    profile.aboutMe ?? '',
    '',
    'OBJECTIVE',
    wish
      ? `${wish.positions[0]?.name}, ${wish.jobTypes.map((type) => label(contractTypes, type)).join(' or ')}`
      : '',
    '',
    'EXPERIENCE',
    ...work,
    'EDUCATION',
    ...studies,
    '',
    'QUALIFICATIONS',
    ...profile.qualifications.map((held) => held.name),
  ];
}

/** MM/YYYY of YYYY-MM-DD. */
function monthText(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

function isDemo(profile: SeedProfile): boolean {
  return profile.email === 'candidate@passerelle.test';
}
