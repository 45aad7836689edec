// Renders the demo's photos unless they are cached, so that the first start does not have to wait for them.
import { ensurePictures } from '../apps/demo/src/pictures/picture-cache.ts';

await ensurePictures((line) => console.log(line));
