// Renders the demo's photos unless they are cached, so that the first start does not have to wait for them.
import { keepPictures } from '../packages/demo/src/pictures/picture-cache.ts';

await keepPictures((line) => console.log(line));
