import { type ResolveFnOutput, registerHooks } from 'node:module';

const inside = /\/node_modules\/drizzle-orm\/.*\.js$/;
const known = new Map<string, ResolveFnOutput>();

/**
 * Drizzle's package.json has 180 KB of `exports`, and Node parses it again for each of about a thousand imports by and
 * inside of it: half of the load time of the server's modules. The resolved URLs stay the same; each entry point is
 * resolved once and cached, and relative imports inside Drizzle skip the resolution.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (/^\.\.?\/.*\.js$/.test(specifier) && inside.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(\/|$)/.test(specifier) || context.conditions.includes('require'))
      return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
