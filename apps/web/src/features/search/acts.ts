import type { Permission } from '@lintel/contract/core/permissions';
import { changeSettings, currentSettings } from '../../platform/settings.ts';
import { findEntries } from '../../ui/search-dialog/match.ts';
import type { Result, ResultGroup } from '../../ui/search-dialog/search-results.ts';
import type { SearchFace } from './search-face.ts';

function turnLight(): Result {
  const { themeMode } = currentSettings();
  const next = themeMode === 'dark' ? 'light' : 'dark';
  return {
    key: 'act mode',
    title: `Switch to ${next} mode`,
    face: { icon: next === 'dark' ? 'moon' : 'sun' },
    act: () => changeSettings({ themeMode: next }),
  };
}

type Asked = { faces: readonly SearchFace[]; may: (permission: Permission) => boolean; logout: () => void; at: string };

/** What can be done from anywhere: those that match, or else the two of the page one is on. */
export function actGroup(query: string, { faces, may, logout, at }: Asked): ResultGroup {
  const creations = faces.flatMap(({ create, listPath = '' }) =>
    create && may(create.permission)
      ? [
          {
            key: `act ${create.path}`,
            title: create.title,
            face: { icon: 'plus' as const },
            path: create.path,
            listPath,
          },
        ]
      : [],
  );
  const out: Result = { key: 'act logout', title: 'Log out', face: { icon: 'logout' }, act: logout };
  const all: Result[] = [...creations, turnLight(), out];
  const wanted = new Set(
    findEntries(
      all.map(({ title, key }) => ({ title, path: key, group: '' })),
      query,
      'by title',
    ).map(({ path }) => path),
  );
  const matching = all.filter(({ key }) => wanted.has(key));
  const here = creations.find(({ listPath }) => listPath !== '' && at.startsWith(listPath)) ?? creations[0];
  return {
    heading: 'Acts',
    isAside: matching.length === 0,
    results: matching.length > 0 ? matching : [...(here ? [here] : []), turnLight()],
  };
}
