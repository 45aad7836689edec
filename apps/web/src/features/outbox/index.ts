export const outboxPage = () => import('./outbox-page.tsx').then((file) => file.OutboxPage);
