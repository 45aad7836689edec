import sharp from 'sharp';

/** A JPEG with a red upper half and a blue lower half, to detect its orientation. */
export async function picture({ width = 1200, height = 900, orientation = 1, gps = false } = {}): Promise<Buffer> {
  const half = await sharp({ create: { width, height: Math.floor(height / 2), channels: 3, background: '#c00000' } })
    .png()
    .toBuffer();
  const place = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '2/1 21/1 0/1' },
  };
  const drawn = sharp({ create: { width, height, channels: 3, background: '#0000c0' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
  return drawn
    .withExif({ IFD0: { Make: 'Lintelcam' }, ...(gps ? place : {}) })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

let small: Promise<Buffer> | undefined;

/** The smallest accepted picture, created once. */
export const anyPicture = () => {
  small ??= picture({ width: 800, height: 800 });
  return small;
};
