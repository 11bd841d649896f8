import { parseChinaTime } from '@portal/domain/china-time'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { onlineRoute, type MaintenanceInput } from '../../contract/index.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import { minuteOf } from './note-maintenance.ts'

const texts = maintenanceTexts.ask

/** Confirms the effect of announcing: who is blocked now, and until when. */
export async function askEffect({ readOnlyFrom, readOnlyTo }: MaintenanceInput): Promise<boolean> {
  const people = await call(onlineRoute, {}).then(
    (data) => texts.people(data.people),
    () => '',
  )
  const { title, cancelText } = texts
  if (readOnlyFrom === null || readOnlyTo === null)
    return confirm({ title, content: texts.told(people), okText: texts.ok, cancelText })
  const isNow = parseChinaTime(readOnlyFrom).getTime() <= Date.now()
  const content = isNow
    ? texts.now(people, minuteOf(readOnlyTo))
    : texts.later(people, minuteOf(readOnlyFrom), minuteOf(readOnlyTo))
  return confirm({ title, content, kind: 'warning', okText: isNow ? texts.okNow : texts.ok, cancelText })
}
