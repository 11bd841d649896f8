import type { Feature } from '@portal/server-kit/feature'
import { citWords } from '../contract/cit.words.ts'
import { mountPapers, paperKeeper } from './papers/papers.ts'

/** What the annual settlement has beside its return: the papers that a year demands. */
export const citFeature = (): Feature => ({
  name: 'cit',
  words: citWords,
  migrations: [],
  tables: [],
  enterpriseTables: [],
  files: paperKeeper.kinds,
  mount: mountPapers,
})
