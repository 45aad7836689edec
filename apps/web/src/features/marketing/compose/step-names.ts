export const steps = ['audience', 'content', 'check', 'send'] as const;
export type Step = (typeof steps)[number];

export const stepWords: Record<Step, string> = {
  audience: 'Audience',
  content: 'Content',
  check: 'Check',
  send: 'Send',
};
