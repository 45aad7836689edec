// Paints the demo's pictures if nobody has, so that the first start does not have to wait for them.
import { keepPictures } from '../apps/api/src/features/properties/demo-pictures/picture-cache.ts';

await keepPictures((line) => console.log(line));
