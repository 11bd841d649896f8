/** What somebody arranged on a page and finds again anywhere. `T`: the shape of what is kept under `key`. */
export interface PreferenceName<T> {
  key: string
  /** Bears the type alone; never set. */
  shape?: T
}

/** Where such choices are kept; a feature provides it, so that no page depends on that feature. */
export interface PreferenceStore {
  /** A hook: what is kept under a key; undefined when nothing was ever chosen. */
  useKept: (key: string) => unknown
  choose: (key: string, value: unknown) => void
}
const nothing: PreferenceStore = { useKept: () => undefined, choose: () => undefined }
let store = nothing

export const preferenceName = <T>(key: string): PreferenceName<T> => ({ key })

/** Called once at the start, before the first page. */
export const providePreferences = (given: PreferenceStore): void => {
  store = given
}

/** What the user chose under this name; undefined when never. */
export const usePreferred = <T>({ key }: PreferenceName<T>): T | undefined => {
  const { useKept } = store
  return useKept(key) as T | undefined
}

/** Keeps a choice: shown at once, on the server as soon as it answers. */
export const prefer = <T>({ key }: PreferenceName<T>, value: T): void => store.choose(key, value)
