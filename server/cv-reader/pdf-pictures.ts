import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import sharp from 'sharp';

/** Pages of which a picture covers this share or more are scans. */
const COVERED = 0.5;
const MOST_PIXELS = 50_000_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Raw pixels as pdf.js decodes them. */
type Raw = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** A picture and the part of the page that it covers, in shares of its width and height. */
type Placed = { raw: Raw; left: number; top: number; width: number; height: number };

/**
 * The scanned pages of a PDF as pictures, by page number; a page of several strips is put together. pdf.js can
 * draw pages only with a canvas, which the server does not have: so text that is drawn is not in them.
 */
export async function* scannedPages(
  bytes: Uint8Array,
  numbers: readonly number[],
): AsyncGenerator<{ number: number; picture: Buffer }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    for (const number of numbers) {
      const page = await pdf.getPage(number);
      const picture = await pictureOf(page);
      page.cleanup();
      if (picture) yield { number, picture };
    }
  } finally {
    await pdf.destroy();
  }
}

async function pictureOf(page: Page): Promise<Buffer | null> {
  const placed = await placedPictures(page);
  const covered = placed.reduce((sum, { width, height }) => sum + width * height, 0);
  if (covered < COVERED) return null;
  const [largest] = placed.toSorted((one, other) => other.raw.width - one.raw.width);
  if (!largest) return null;
  const width = Math.round(largest.raw.width / largest.width);
  const { width: across, height: down } = page.getViewport({ scale: 1, rotation: 0 });
  const height = Math.round((width * down) / across);
  if (width * height > MOST_PIXELS) return null;
  const layers = await Promise.all(
    placed.map(async (each) => ({
      input: await pngOf(
        each.raw,
        Math.round(each.width * width),
        Math.round(each.height * height),
      ),
      left: Math.max(0, Math.round(each.left * width)),
      top: Math.max(0, Math.round(each.top * height)),
    })),
  );
  const whole = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return page.rotate === 0 ? whole : sharp(whole).rotate(page.rotate).png().toBuffer();
}

/** The pictures that a page paints upright. */
async function placedPictures(page: Page): Promise<Placed[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 });
  const [left = 0, bottom = 0] = page.view;
  const stack: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  const placed: Placed[] = [];
  for (const [index, operation] of fnArray.entries()) {
    const args: unknown[] = argsArray[index] ?? [];
    if (operation === OPS.save) stack.push(matrix);
    else if (operation === OPS.restore) matrix = stack.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = times(matrix, args as number[]);
    else if (operation === OPS.paintImageXObject || operation === OPS.paintInlineImageXObject) {
      const raw = await rawOf(page, args[0]);
      const [a = 0, b = 0, , d = 0, e = 0, f = 0] = matrix;
      if (!raw || a <= 0 || d <= 0 || Math.abs(b) > 0.01 * a) continue;
      placed.push({
        raw,
        left: (e - left) / width,
        top: 1 - (f - bottom + d) / height,
        width: Math.min(1, a / width),
        height: Math.min(1, d / height),
      });
    }
  }
  return placed.filter((each) => each.width * each.height > 0.01);
}

async function rawOf(page: Page, name: unknown): Promise<Raw | null> {
  const read: unknown =
    typeof name === 'string'
      ? await new Promise((resolve) =>
          (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve),
        )
      : name;
  const { width, height, data } = (read ?? {}) as Partial<Raw>;
  return width && height && data && width * height <= MOST_PIXELS ? { width, height, data } : null;
}

async function pngOf({ width, height, data }: Raw, across: number, down: number): Promise<Buffer> {
  const channels = data.length / (width * height);
  const pixels = channels < 1 ? unpacked(data, width, height) : data;
  const size = { width: Math.max(1, across), height: Math.max(1, down), fit: 'fill' as const };
  return sharp(pixels, { raw: { width, height, channels: (channels < 1 ? 1 : channels) as 1 } })
    .resize(size)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** One byte a pixel from one bit a pixel, each row of which begins a byte. */
function unpacked(data: ArrayLike<number>, width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const byte = data[Math.floor(at / width) * rowBytes + (x >> 3)] ?? 0;
    return (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
  });
}

function times(m: readonly number[], n: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}
