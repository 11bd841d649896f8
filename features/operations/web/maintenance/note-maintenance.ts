import { useReadOnly } from '@portal/web-kit/unavailable'
import type { Maintenance } from '../../contract/index.ts'

/** A time as banners and buttons show it, `MM-DD HH:mm`. */
export const minuteOf = (time: string): string => time.slice(5, -3)

/** What saves asks the kit; the kit is told here whether it may, and until when not (SHL-23). */
export function noteMaintenance(told: Maintenance | null): void {
  useReadOnly.setState({
    until: told?.isReadOnly === true && told.readOnlyTo !== null ? minuteOf(told.readOnlyTo) : null,
  })
}
