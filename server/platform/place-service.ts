import { z } from 'zod';

/** A place as answered by a Nominatim-compatible service. */
export interface ServicePlace {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  lat: number;
  lng: number;
}

export interface PlaceService {
  url: string;
  key: string | null;
}

const TIMEOUT = 3000;

const answer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: z.string().optional(),
    display_name: z.string(),
    address: z.object({ country_code: z.string() }),
  }),
);

/**
 * Searches a Nominatim-compatible service, for three seconds at most. `near` prefers places around it.
 * @throws on any failure: the caller falls back on its gazetteer
 */
export async function searchPlaceService(
  service: PlaceService,
  text: string,
  { limit, near }: { limit: number; near?: { lat: number; lng: number } | null | undefined },
): Promise<ServicePlace[]> {
  const address = new URL(`${service.url.replace(/\/$/, '')}/search`);
  const query = { q: text, format: 'jsonv2', addressdetails: '1', limit: String(limit) };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (service.key) address.searchParams.set('key', service.key);
  if (near) address.searchParams.set('viewbox', viewbox(near));
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'accept-language': 'en' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The place service answered ${response.status}`);
  return answer.parse(await response.json()).map((place) => ({
    name: place.name || (place.display_name.split(',')[0] ?? place.display_name),
    country: place.address.country_code.toUpperCase(),
    lat: place.lat,
    lng: place.lon,
  }));
}

function viewbox({ lat, lng }: { lat: number; lng: number }): string {
  const DEGREES = 2;
  return [lng - DEGREES, lat + DEGREES, lng + DEGREES, lat - DEGREES].join(',');
}
