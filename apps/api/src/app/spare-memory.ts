import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * What the server truly holds is some 40 MB. Left alone, the heap lets several times as much rubbish gather around it
 * before it is swept; from now on it is swept whenever it has grown by a third. That is a habit, not a limit: a large
 * request still gets what it needs. Said here, since the flag is read anew at every sweep and no start command knows it.
 */
export function spareMemory() {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--expose-gc');
  const sweep = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  sweep(); // what loading some hundred modules has left; the next sweep is reckoned from here
}
