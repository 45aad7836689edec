import { invalid } from '../../platform/problem.ts';

export const deadLink = () => invalid({ token: ['This link has expired or was used already. Ask for a new one.'] });
