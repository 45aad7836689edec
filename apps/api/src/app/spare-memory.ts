import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The live heap is about 40 MB, but by default V8 lets several times as much garbage accumulate. From now on it
 * collects once the heap has grown by 30 percent. This is no limit: a large request still gets the memory it needs. It
 * is set here because V8 reads the flag at every collection and no start command passes it.
 */
export function limitHeapGrowth() {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--expose-gc');
  const sweep = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  sweep(); // collects the garbage of loading the modules; growth is measured from here
}
