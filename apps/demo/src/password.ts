/** The password of every demo account. */
export const demoPassword = 'demo-lintel-2026';
