import { paths } from '../../platform/paths.ts';
import type { SearchResultType } from '../search/index.ts';
import { statusWords } from './appointment-words.ts';

export const appointmentSearchFace: SearchResultType = {
  kind: 'appointment',
  heading: 'Appointments',
  invalidatedBy: 'appointments',
  icon: 'calendar',
  most: 2,
  pathOf: ({ id }) => `${paths.appointments}?peek=${id}`,
  listPath: paths.appointments,
  statuses: statusWords,
};
