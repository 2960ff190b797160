import sharp from 'sharp';
import { network } from '#server/http/network.ts';

export type DrawnPictures = {
  /** The picture of that key as PNG, drawn once for all who ask; null when too many are being drawn, or too many for this client. */
  get: (
    asked: { key: string; ip: string },
    svg: () => string | Promise<string>,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** Drawing takes a processor for a tenth of a second: one at a time, few waiting, and what is drawn is kept. */
export function createDrawnPictures({
  most_waiting = 16,
  most_of_client = 2,
  most_kept_bytes = 24 * 1024 * 1024,
} = {}): DrawnPictures {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const under_way = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  /** Whose each picture is that is under way. */
  const clients = new Map<string, string>();
  let kept_bytes = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async get({ key, ip }, svg) {
      const known = kept.get(key) ?? under_way.get(key);
      if (known) return known;
      const client = network(ip);
      const own = [...clients.values()].filter((each) => each === client).length;
      if (under_way.size >= most_waiting || own >= most_of_client) return null;
      const drawing = last.then(async () => draw(await svg()));
      // Who comes next waits for this one, however it ends.
      last = drawing.catch(() => {});
      under_way.set(key, drawing);
      clients.set(key, client);
      const picture = await drawing.finally(() => {
        under_way.delete(key);
        clients.delete(key);
      });
      keep(key, picture);
      return picture;
    },
  };

  function keep(key: string, picture: Uint8Array<ArrayBuffer>) {
    kept.set(key, picture);
    kept_bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (kept_bytes <= most_kept_bytes) return;
      kept.delete(oldest);
      kept_bytes -= length;
    }
  }
}

const draw = async (svg: string) => Uint8Array.from(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
