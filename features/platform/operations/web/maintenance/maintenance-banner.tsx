import { BannerLine } from '../banner-line.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import { minuteOf } from './note-maintenance.ts'
import { useMaintenance } from './use-maintenance.ts'

const texts = maintenanceTexts.banner

/** The announcement with its window; in read-only mode, the time until which nothing can be saved (SHL-23). */
export function MaintenanceBanner() {
  const told = useMaintenance()
  if (told === null) return null
  const { readOnlyFrom, readOnlyTo } = told
  const planned =
    readOnlyFrom !== null && readOnlyTo !== null ? texts.soon(minuteOf(readOnlyFrom), minuteOf(readOnlyTo)) : ''
  return (
    <BannerLine kind="warn" icon={told.isReadOnly ? 'lock' : 'info'}>
      {told.isReadOnly && readOnlyTo !== null && <b className="digits">{texts.readOnly(minuteOf(readOnlyTo))}</b>}
      <span>{told.text}</span>
      <span className="muted digits">{texts.window(minuteOf(told.from), minuteOf(told.to))}</span>
      {!told.isReadOnly && planned !== '' && <span className="muted digits">{planned}</span>}
    </BannerLine>
  )
}
