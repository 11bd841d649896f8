import { inputOf } from '@portal/page-kit/list/input-of'
import { KeptDialog } from '@portal/page-kit/managed/kept-dialog.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { call } from '@portal/web-kit/call'
import { useMay } from '@portal/web-kit/caller'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { calendarMonthRoute, calendarNotes, type CalendarItem, type CalendarNote } from '../contract/index.ts'
import { calendarTexts as texts } from './calendar.texts.ts'

const { list, upkeep } = calendarNotes

/** Changes or removes a note, which is read as it stands first: somebody else may have changed it. */
export function NoteActs({ item: { id, day, title } }: { item: CalendarItem }) {
  const may = useMay(upkeep.saveRoute.access)
  const [row, setRow] = useState<CalendarNote | null>(null)
  const remove = useAction(upkeep.removeRoute, {
    onDone: () => {
      toast.success(texts.removed)
      return invalidate(calendarMonthRoute)
    },
  })
  if (!may) return null
  const read = async (): Promise<CalendarNote | undefined> =>
    (await call(list.route, inputOf({ query: { dayFrom: day, dayTo: day, size: '100' } }))).records.find(
      (each) => each.id === id,
    )
  const open = () =>
    void read().then((found) => {
      if (found === undefined) void invalidate(calendarMonthRoute)
      else setRow(found)
    }, showError)
  const askRemove = async () => {
    if (await confirm({ kind: 'warning', content: texts.removeAsk(title), okText: texts.remove }))
      remove.run({ body: { ids: [id] } })
  }
  return (
    <>
      <button type="button" className="link" aria-label={texts.change(title)} onClick={open}>
        {texts.edit}
      </button>
      <ActButton of={remove} className="link" aria-label={`${texts.remove} ${title}`} onClick={() => void askRemove()}>
        {texts.remove}
      </ActButton>
      {row !== null && (
        <KeptDialog
          of={upkeep}
          name="calendar-notes"
          row={row}
          form={{}}
          title={texts.change(row.title)}
          onClose={() => setRow(null)}
          onDone={() => {
            setRow(null)
            void invalidate(calendarMonthRoute)
          }}
        />
      )}
    </>
  )
}
