import { useReadOnly } from '@portal/web-kit/unavailable'
import type { Maintenance } from '../../contract/index.ts'

/** Time as in banners and buttons, `MM-DD HH:mm`. */
export const minuteOf = (time: string): string => time.slice(5, -3)

/** Tells the kit's read-only store whether saving is blocked, and until when (SHL-23). */
export function noteMaintenance(told: Maintenance | null): void {
  useReadOnly.setState({
    until: told?.isReadOnly === true && told.readOnlyTo !== null ? minuteOf(told.readOnlyTo) : null,
  })
}
