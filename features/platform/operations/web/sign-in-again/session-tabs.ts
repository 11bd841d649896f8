/**
 * Tabs of one browser share the session. The first tab with a new session announces its user here, which closes the
 * overlays of the others.
 */
export const sessionTabs = (): BroadcastChannel => new BroadcastChannel('portal-session')

/** Tells the other tabs the user of the browser's new session. */
export function tellTabs(userId: string): void {
  const channel = sessionTabs()
  channel.postMessage(userId)
  channel.close()
}
