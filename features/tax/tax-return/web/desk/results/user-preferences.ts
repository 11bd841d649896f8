import { browserStore } from '@portal/web-kit/browser-store'

const store = browserStore<unknown>('portal-preferences', 'desk')

/**
 * Desk preferences of a user in IndexedDB, so they survive signing out. Without storage a choice lasts as long as the
 * page.
 */
export const userPreferences = {
  read: (key: string): Promise<unknown> => store.read(key).catch(() => undefined),
  keep(key: string, value: string): void {
    store.update(key, () => value).catch(() => undefined)
  },
}
