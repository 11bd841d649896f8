import { useSearchParams } from 'react-router'
import { PackView } from './pack-view.tsx'
import { YearList } from './year-list.tsx'

/** Filed returns of a year with their packs; with `?id=` the packs of one return. */
export function EvidencePage() {
  const [search, setSearch] = useSearchParams()
  const taskNo = search.get('id')
  const year = search.get('year') ?? undefined
  if (taskNo !== null) return <PackView key={taskNo} taskNo={taskNo} year={year} />
  return <YearList year={year} onYear={(to) => setSearch({ year: String(to) })} />
}
