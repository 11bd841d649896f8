import { Exactly, Named, Type } from '@portal/contract'
import { parseChinaTime } from '@portal/domain/china-time'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { announceMaintenanceRoute, timeFaults, type MaintenanceInput } from '../../contract/index.ts'
import { askEffect } from './ask-effect.ts'
import { maintenanceTexts } from './maintenance.texts.ts'

const texts = maintenanceTexts.form
/** Whether there is a period without saving: its times are typed only then. */
const Period = Exactly({ isReadOnly: Named(texts.readOnly, Type.Boolean()) })
const ofPeriod = {
  isVisible: (values: Readonly<Record<string, unknown>>) => values['isReadOnly'] === true,
  field: { isRequired: true },
}
const wide = { isWide: true }

/** Times that contradict each other, at their fields. */
function faultsOf({ from, to, readOnlyFrom, readOnlyTo }: MaintenanceInput): Record<string, string> {
  const instant = (time: string | null): Date | null => (time === null ? null : parseChinaTime(time))
  const times = {
    from: parseChinaTime(from),
    to: parseChinaTime(to),
    readOnlyFrom: instant(readOnlyFrom),
    readOnlyTo: instant(readOnlyTo),
  }
  return Object.fromEntries(timeFaults(times, new Date()).map(({ field, why }) => [field, texts.faults[why]]))
}

/** Form of an announcement: text, window, and the period without saving. */
export function AnnounceDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useForm(announceMaintenanceRoute, {
    extra: Period,
    order: ['text', 'from', 'to', 'isReadOnly', 'readOnlyFrom', 'readOnlyTo'],
    draft: 'announce',
    fields: { text: wide, isReadOnly: wide, readOnlyFrom: ofPeriod, readOnlyTo: ofPeriod },
    check: faultsOf,
    before: async (body) => ((await askEffect(body)) ? body : null),
    done: maintenanceTexts.announced,
    onDone,
  })
  return <FormDialog form={form} title={texts.title} submit={texts.submit} layout="two" width={560} onClose={onClose} />
}
