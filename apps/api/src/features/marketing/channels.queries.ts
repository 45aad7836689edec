import { sql } from 'drizzle-orm';
import type { Channel } from './marketing.table.ts';

/** Both channels share a table; this filters one. */
export const ofChannel = (channel: Channel) => sql.raw(`channel = '${channel}'`);
