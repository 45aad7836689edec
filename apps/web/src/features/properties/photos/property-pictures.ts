import type { PropertyPhoto } from '@lintel/contract/features/properties/property-replies';
import type { Picture } from '../../../ui/gallery/picture.ts';

export const pictureOf = ({ id, alt, width, height, urls }: PropertyPhoto): Picture => ({
  id,
  small: urls.thumb,
  large: urls.card,
  full: urls.full,
  alt: alt.en ?? '',
  width,
  height,
});
