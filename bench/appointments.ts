import { freePort, openBenchDatabase, signIn } from './bench-database.ts';
import { fillMonth, MONTH, WEEK } from './fill-month.ts';
import { heading, line, type MeasureTarget, measure, warmUp } from './measure.ts';
import { endAll, here, run, runProduct } from './processes.ts';

// node bench/appointments.ts: a month of five thousand appointments, compared with a bare SQL statement.
const ports = { ours: await freePort(), floor: await freePort() };

const period = ({ from, to }: typeof MONTH) => `?starts_from=${from}&starts_to=${to}&timezone=Asia/Dubai`;
const questions = [
  ['days of the month', `/days${period(MONTH)}`, '/days'],
  ['the whole week', `/calendar${period(WEEK)}`, '/week'],
  ['tabs of the month', `/counts${period(MONTH)}`, '/counts'],
  ['first page of the list', `${period(MONTH)}&page=1`, '/page'],
] as const;

const house = await openBenchDatabase();
const { folder } = house;
try {
  const pid = await runProduct(house.env(ports.ours));
  await fillMonth(house.client);
  const floor = (await run([here('./appointments-baseline.ts')], house.env(ports.floor), 'ready')).pid ?? 0;
  const headers = await signIn(ports.ours);
  const url = `http://127.0.0.1:${ports.ours}/v1/dashboard/property-appointment`;
  const both = ([, query, path]: (typeof questions)[number]): [MeasureTarget, MeasureTarget] => [
    { pid, folder, next: () => ({ url: `${url}${query}`, headers }) },
    { pid: floor, folder, next: () => ({ url: `http://127.0.0.1:${ports.floor}${path}` }) },
  ];
  console.log(heading);
  for (const question of questions) {
    await warmUp(...both(question));
    const [mine, bare] = await measure(...both(question));
    console.log(line(question[0], mine, bare));
  }
} finally {
  await endAll();
  await house.close();
}
