import { can, missingPermission } from '@lintel/contract/core/permissions';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useAdmin } from '../platform/session.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageNote } from '../ui/page-note.ts';
import { ForbiddenState, NotBuiltYet } from '../ui/states.tsx';
import { mayOpen } from '../ui/web-room.ts';

const usePage = () => useMatches().at(-1)?.staticData ?? {};

/** The page of the current route, or a notice why the admin may not see it. */
export function PageOutlet() {
  const admin = useAdmin();
  const { title = '', needs = 'signed_in', own } = usePage();
  if (mayOpen(admin, needs)) {
    return (
      <PageNote value={own && can(admin, own.permission) === 'own' ? own.text : undefined}>
        <Outlet />
      </PageNote>
    );
  }
  return (
    <>
      <PageHead title={title} />
      <ForbiddenState text={missingPermission([needs].flat().join(' or '))} />
    </>
  );
}

/** A placeholder for a planned page. */
export function UnbuiltPage() {
  const { title = '' } = usePage();
  return (
    <>
      <PageHead title={title} />
      <NotBuiltYet title={title} />
    </>
  );
}
