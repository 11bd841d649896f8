import { subApplications } from '../../data/sub-applications.ts'
import { mayOpen } from '../../routes/may-open.ts'

/** Products this user may open, by address. */
export const openProducts = (): { title: string; path: string }[] =>
  Object.entries(subApplications)
    .filter(([path]) => mayOpen(path))
    .map(([path, title]) => ({ path, title }))
