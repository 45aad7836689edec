import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Event streams are not compressed: a compressor would buffer their events. */
const compressed =
  /^(application\/(json|problem\+json|vnd\.mapbox-vector-tile)|text\/(html|csv|css|javascript|plain)|image\/svg)/;

export async function compression(http: FastifyInstance) {
  await http.register(compress, {
    customTypes: compressed,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
}
