import sharp from 'sharp';
import { PIXEL_LIMIT, startRecogniser } from './recogniser.ts';

/** The text of a picture of a page. */
export async function readImage(bytes: Buffer): Promise<string> {
  const recognise = await startRecogniser();
  return recognise(sharp(bytes, { limitInputPixels: PIXEL_LIMIT }).rotate());
}
