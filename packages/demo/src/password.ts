/** What every account of the demo signs in with. */
export const demoPassword = 'demo-lintel-2026';
