import '../operations.css'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { currentMaintenanceRoute } from '../../contract/index.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

const texts = maintenanceTexts.banner
const everyMs = 30_000
const minute = (time: string): string => time.slice(5, -3)

/** What operators announced, with its window; in read-only mode that nothing can be saved (SHL-23). */
export function MaintenanceBanner() {
  const { data } = useQuery({ ...queryOf(currentMaintenanceRoute, {}), refetchInterval: everyMs, retry: false })
  if (data === null || data === undefined) return null
  const planned = data.readOnlyFrom !== null && data.readOnlyTo !== null ? texts.soon(minute(data.readOnlyFrom), minute(data.readOnlyTo)) : ''
  return (
    <div className="banner warn" role="status">
      <Icon name={data.isReadOnly ? 'lock' : 'info'} />
      <span>{data.text}</span>
      <span className="t2 tnum">{texts.window(minute(data.from), minute(data.to))}</span>
      {data.isReadOnly ? <b>{texts.readOnly}</b> : planned !== '' && <span className="t2 tnum">{planned}</span>}
    </div>
  )
}
