const MOST_WAIT_MS = 800;

/** The narrow letters of large figures. Drawn in wider ones first, the figures would push what is beside them; never fails. */
export async function loadFigures(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([document.fonts?.load('700 20px Barlow'), late]).catch(() => undefined);
}
