import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

export async function securityHeaders(http: FastifyInstance, config: Config) {
  await http.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.webOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}
