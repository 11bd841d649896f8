import { parseChinaTime } from '@portal/domain/china-time'
import type { Faults } from '@portal/web-kit/use-faults'
import { timeFaults, type MaintenanceInput } from '../../contract/index.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

const texts = maintenanceTexts.form
export const announceFields = ['text', 'from', 'to', 'readOnlyFrom', 'readOnlyTo'] as const
export type AnnounceField = (typeof announceFields)[number]
export type AnnounceForm = Record<AnnounceField, string> & { isReadOnly: boolean }
export const blankForm: AnnounceForm = {
  text: '',
  from: '',
  to: '',
  isReadOnly: false,
  readOnlyFrom: '',
  readOnlyTo: '',
}

/** Converts the browser field's time to wire format, `YYYY-MM-DD HH:mm:ss`. */
const timeOf = (value: string): string => `${value.replace('T', ' ')}:00`.slice(0, 19)

export const inputOf = (form: AnnounceForm): MaintenanceInput => ({
  text: form.text.trim(),
  from: timeOf(form.from),
  to: timeOf(form.to),
  readOnlyFrom: form.isReadOnly ? timeOf(form.readOnlyFrom) : null,
  readOnlyTo: form.isReadOnly ? timeOf(form.readOnlyTo) : null,
})

/** Every invalid field: missing values first, then contradicting times. */
export function faultsOf(form: AnnounceForm, now: Date): Faults<AnnounceField> {
  const shown = announceFields.filter((field) => form.isReadOnly || !field.startsWith('readOnly'))
  const missing = shown.filter((field) => form[field].trim() === '')
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, texts.needed]))
  const { from, to, readOnlyFrom, readOnlyTo } = inputOf(form)
  const instant = (time: string | null): Date | null => (time === null ? null : parseChinaTime(time))
  const found = timeFaults(
    {
      from: parseChinaTime(from),
      to: parseChinaTime(to),
      readOnlyFrom: instant(readOnlyFrom),
      readOnlyTo: instant(readOnlyTo),
    },
    now,
  )
  return Object.fromEntries(found.map(({ field, why }) => [field, texts.faults[why]]))
}
