import { paths } from '../platform/paths.ts';
import type { LoadComponent, RoomPage } from '../ui/web-room.ts';
import { rooms } from './rooms.ts';

/** The first page of an admin: the home list, or else a redirect. Its chunk and that of the list load in parallel. */
const firstPage = (list: RoomPage, load: LoadComponent) => async () => {
  const [file, List] = await Promise.all([import('./pages/first-page.tsx'), load()]);
  return file.firstPageWith(list, List);
};

const ofRooms = rooms.flatMap(({ pages }) => pages);

const homePages = ofRooms.flatMap((page): RoomPage[] =>
  page.isHome && page.load
    ? [{ ...page, path: paths.home, needs: 'signed_in', load: firstPage(page, page.load), menu: undefined }]
    : [],
);

/** Every page of the dashboard, in the order of the prefetch. */
export const pages: readonly RoomPage[] = [...homePages, ...ofRooms];
