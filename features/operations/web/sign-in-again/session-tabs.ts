/**
 * Tabs of one browser share the session: on it the first that has one again tells its user, and frees the overlays of
 * the others.
 */
export const sessionTabs = (): BroadcastChannel => new BroadcastChannel('portal-session')

/** Tells the other tabs whose session the browser has now. */
export function tellTabs(userId: string): void {
  const channel = sessionTabs()
  channel.postMessage(userId)
  channel.close()
}
