import { loadWithRetry } from '../session-recovery/load-with-retry.ts'

/** A place of a screen where features bring data; the screen's `web/public` declares it. `of` says its type alone. */
export interface DataPlace<T> {
  readonly name: string
  readonly of?: T
}

/** Data for a place, loaded when the screen asks. `id`: what the data is about; one feature brings it. */
export interface BroughtData<T = unknown> {
  place: string
  id: string
  load: () => Promise<T>
}

export const dataPlace = <T>(name: string): DataPlace<T> => ({ name })
export const bring = <T>({ name }: DataPlace<T>, id: string, load: () => Promise<T>): BroughtData<T> => ({
  place: name,
  id,
  load: () => loadWithRetry(load),
})

let registered: readonly BroughtData[] = []

/** The application registers the data of all features once, at its start. Throws when two bring the same. */
export function registerBroughtData(features: readonly { data?: readonly BroughtData[] }[]): void {
  registered = features.flatMap(({ data = [] }) => data)
  const keys = new Set(registered.map(({ place, id }) => `${place} ${id}`))
  if (keys.size < registered.length) throw new Error('data of a place is brought twice')
}

/** What is brought to a place, in the order of the features. */
export const broughtAt = <T>({ name }: DataPlace<T>): readonly BroughtData<T>[] =>
  registered.filter(({ place }) => place === name) as readonly BroughtData<T>[]
