import type { Permission } from '@lintel/contract/core/permissions';
import { paths } from '../../platform/paths.ts';
import { changeSettings, currentSettings } from '../../platform/settings.ts';
import { findEntries } from '../../ui/search-dialog/match.ts';
import type { SearchResultType } from '../../ui/search-dialog/search-result-type.ts';
import type { Result, ResultGroup } from '../../ui/search-dialog/search-results.ts';

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

type Asked = { faces: readonly SearchResultType[]; may: (permission: Permission) => boolean; logout: () => void };

/** Global actions whose title matches the query. */
export function actionGroup(query: string, { faces, may, logout }: Asked): ResultGroup[] {
  const creations = faces.flatMap(({ create }): Result[] =>
    create && may(create.permission)
      ? [{ key: `act ${create.path}`, title: create.title, face: { icon: 'plus' }, path: create.path }]
      : [],
  );
  const out: Result = { key: 'act logout', title: 'Log out', face: { icon: 'logout' }, act: logout };
  const help: Result = { key: 'act help', title: 'Open help', face: { icon: 'info' }, path: paths.help };
  const all: Result[] = [...creations, turnLight(), help, out];
  const wanted = new Set(
    findEntries(
      all.map(({ title, key }) => ({ title, path: key, group: '' })),
      query,
      'by title',
    ).map(({ path }) => path),
  );
  const matching = all.filter(({ key }) => wanted.has(key));
  return matching.length > 0 ? [{ heading: 'Actions', results: matching }] : [];
}
