import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { ConfigError } from '#server/platform/start-error.ts';

const text = z.string('is not a text').trim().min(1, 'is empty').max(2000, 'is too long');
const webAddress = z.url({ protocol: /^https?$/, error: 'is not a web address' });
const email = z.email('is not an e-mail address');

const director = z.strictObject({
  name: text,
  role: text,
  email,
  /** Opens a WhatsApp chat. */
  phone: text,
  /** Their profile in a professional network. */
  networkUrl: webAddress,
});

const brandFile = z.strictObject({
  name: text,
  tagline: text,
  email,
  phone: text.nullable().default(null),
  address: text.nullable().default(null),
  established: z.int('is not a year').nullable().default(null),
  /** The consultants that a listing can name. */
  consultants: z.array(text).min(1, 'names nobody'),
  /** Working days within which candidates are told that they get an answer to an application. */
  answerWithin: z.int('is not a number of days').min(1).max(60).default(10),
  directors: z.array(director).default([]),
  team: z.array(z.strictObject({ name: text, role: text, bio: text })).default([]),
  testimonials: z.array(z.strictObject({ quote: text, name: text, detail: text })).default([]),
  socials: z.array(z.strictObject({ name: text, url: webAddress })).default([]),
});

/** The agency that runs this installation, from its configuration. */
export type Brand = z.infer<typeof brandFile> & {
  /** The people and testimonials are invented: pages mark them as samples. */
  sample: boolean;
};

const SAMPLE_FILE = new URL('../../brand.sample.json', import.meta.url);
/** The consultants of the sample brand without demo data: desks, not people. */
const DESKS = ['Deck and engineering desk', 'Interior and galley desk'];

const builtIn = parseBrand(await readFile(SAMPLE_FILE, 'utf8'), 'brand.sample.json');
let current: Brand = withoutPeople(builtIn);
let enquiries = builtIn.email;

/** The agency in use. */
export function brand(): Brand {
  return current;
}

/** The address for enquiries and notices to the agency. */
export function agencyAddress(): string {
  return enquiries;
}

/**
 * Reads the brand at start: BRAND_FILE, or the built-in sample, whose people appear only with demo data.
 * @throws ConfigError naming the variable and the invalid entry
 */
export async function loadBrand(
  config: Pick<Config, 'brandFile' | 'agencyEmail' | 'demo'>,
): Promise<void> {
  if (config.brandFile) {
    current = {
      ...parseBrand(await readFile(config.brandFile, 'utf8'), 'BRAND_FILE'),
      sample: false,
    };
  } else current = config.demo ? { ...builtIn, sample: true } : withoutPeople(builtIn);
  enquiries = config.agencyEmail ?? current.email;
}

function withoutPeople(sample: z.infer<typeof brandFile>): Brand {
  return {
    ...sample,
    phone: null,
    address: null,
    consultants: DESKS,
    directors: [],
    team: [],
    testimonials: [],
    socials: [],
    sample: false,
  };
}

function parseBrand(json: string, source: string): z.infer<typeof brandFile> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ConfigError(`${source} is not JSON.`);
  }
  const result = brandFile.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const entry = issue?.path.join('.');
  throw new ConfigError(`${source}: ${entry ? `${entry} ` : ''}${issue?.message}.`);
}
