import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { searchPlaces, usePlaces } from './places.ts';

const PLACES: [string, string, number, number, number, string[]][] = [
  ['Antibes', 'FR', 43.58, 7.12, 76_000, ['antibes', 'juan-les-pins']],
  ['Palma', 'ES', 39.57, 2.65, 400_000, ['palma', 'palma de mallorca']],
  ['Palmanova', 'IT', 45.9, 13.31, 5_000, ['palmanova']],
  ['Palmas', 'BR', -10.17, -48.33, 300_000, ['palmas']],
  ['Munich', 'DE', 48.14, 11.58, 1_260_000, ['munich', 'munchen']],
  ['Falmouth', 'GB', 50.15, -5.07, 22_000, ['falmouth']],
  ['Falmouth', 'AG', 17.02, -61.78, 1_000, ['falmouth', 'falmouth harbour']],
];

beforeAll(async () => {
  for (const [index, [name, country, lat, lng, population, names]] of PLACES.entries())
    await db.place.create({
      data: {
        id: index + 1,
        name,
        country,
        lat,
        lng,
        population,
        names: { create: names.map((folded) => ({ name: folded })) },
      },
    });
});

const labelled = async (text: string, near?: { lat: number; lng: number }) =>
  (await searchPlaces({ text, near })).map(({ name, country }) => `${name} ${country}`);

describe('the gazetteer', () => {
  test('finds a place by the beginning of any of its names, without case and accents', async () => {
    expect(await labelled('ANTI')).toEqual(['Antibes FR']);
    expect(await labelled('münchen')).toEqual(['Munich DE']);
    expect(await labelled('mallorca')).toEqual(['Palma ES']);
    expect(await labelled('allorca')).toEqual([]);
    expect(await labelled('juan les')).toEqual(['Antibes FR']);
  });

  test('puts an exact name before a longer one, and a big place before a small one', async () => {
    expect(await labelled('palma')).toEqual(['Palma ES', 'Palmas BR', 'Palmanova IT']);
  });

  test('puts a near place before a far one', async () => {
    expect(await labelled('falmouth')).toEqual(['Falmouth GB', 'Falmouth AG']);
    expect(await labelled('falmouth', { lat: 17, lng: -61 })).toEqual([
      'Falmouth AG',
      'Falmouth GB',
    ]);
    expect((await labelled('palm', { lat: 45, lng: 13 }))[0]).toBe('Palmanova IT');
  });

  test.each(['', 'a', '%', '__', '\\', "'; drop table places; --"])(
    'finds nothing under %j',
    async (text) => {
      expect(await searchPlaces({ text })).toEqual([]);
    },
  );

  test('refuses what is no position', async () => {
    await expect(searchPlaces({ text: 'palma', near: { lat: 91, lng: 0 } })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

describe('a place service', () => {
  let server: Server;
  let asked: URL;
  let reply: { status: number; body: string };
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked = new URL(request.url ?? '', 'http://service');
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    usePlaces({ places: { url: `http://127.0.0.1:${port}/geo`, key: 'secret' } });
  });
  afterAll(() => {
    usePlaces({ places: null });
    server.close();
  });

  test('answers in place of the gazetteer', async () => {
    const place = {
      lat: '43.73',
      lon: '7.42',
      display_name: 'Port Hercule, Monaco',
      address: { country_code: 'mc' },
    };
    reply = { status: 200, body: JSON.stringify([place]) };
    expect(await searchPlaces({ text: 'palma', near: { lat: 43, lng: 7 } })).toEqual([
      { name: 'Port Hercule', country: 'MC', lat: 43.73, lng: 7.42 },
    ]);
    expect(asked.pathname).toBe('/geo/search');
    expect(asked.searchParams.get('q')).toBe('palma');
    expect(asked.searchParams.get('key')).toBe('secret');
    expect(asked.searchParams.get('viewbox')).toBe('5,45,9,41');
  });

  test.each([
    ['an error', { status: 500, body: '' }],
    ['a page', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '[{"lat":"x"}]' }],
  ])('that answers %s gives way to the gazetteer', async (_what, answer) => {
    reply = answer;
    expect(await labelled('antibes')).toEqual(['Antibes FR']);
  });
});
