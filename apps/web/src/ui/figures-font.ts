const MOST_WAIT_MS = 800;

/**
 * Loads the condensed font of large figures, because a wider fallback font would cause a layout shift. Never rejects.
 */
export async function loadFigures(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([document.fonts?.load('700 20px Barlow'), late]).catch(() => undefined);
}
