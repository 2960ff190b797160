import sharp, { type Sharp } from 'sharp';

/** A picture of a colored disc on a background, or on none. */
export function aPicture({ width = 400, height = 300, color = '#1d6b3f', ground = 'none' } = {}): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${color}"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** The form for uploading a logo. */
export function aLogoForm(bytes: Uint8Array | string, name = 'logo.png') {
  const body = new FormData();
  body.append('file', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name));
  return body;
}
