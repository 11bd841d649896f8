import { browserStore } from '@portal/web-kit/browser-store'

const store = browserStore<unknown>('portal-preferences', 'desk')

/**
 * How a person likes the desk, in IndexedDB: it outlasts signing out. Without storage the choice holds for the page.
 */
export const userPreferences = {
  read: (key: string): Promise<unknown> => store.read(key).catch(() => undefined),
  keep(key: string, value: string): void {
    store.update(key, () => value).catch(() => undefined)
  },
}
