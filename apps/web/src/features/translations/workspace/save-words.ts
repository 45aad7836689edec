/** `Saved 2 s ago`, `Saved 5 min ago`. */
export function savedAgo(savedAt: number | undefined, now: number) {
  if (savedAt === undefined) return 'All saved';
  const seconds = Math.max(0, Math.round((now - savedAt) / 1000));
  if (seconds < 1) return 'Saved';
  return seconds < 60 ? `Saved ${seconds} s ago` : `Saved ${Math.floor(seconds / 60)} min ago`;
}
