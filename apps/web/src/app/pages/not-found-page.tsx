import { useQuery } from '@tanstack/react-query';
import { appSettingsQuery } from '../../platform/app-settings.ts';
import { SimpleLayout } from '../../ui/layout/simple-layout.tsx';
import { NotFound } from '../../ui/not-found.tsx';

export function NotFoundPage() {
  const settings = useQuery(appSettingsQuery);
  return (
    <SimpleLayout helpUrl={settings.data?.help_url}>
      <NotFound />
    </SimpleLayout>
  );
}
