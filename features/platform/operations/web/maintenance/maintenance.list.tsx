import { fieldsOf } from '@portal/contract'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { columnsOf, type Column } from '@portal/page-kit/table/column'
import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import { MaintenanceEntry, maintenanceListRoute } from '../../contract/index.ts'
import { maintenanceTexts as texts } from './maintenance.texts.ts'

const kinds = { announced: 'primary', running: 'warn', over: '' } as const
const minute = (time: string): string => time.slice(0, -3)
const span = (from: string, to: string): string => `${minute(from)} – ${minute(to)}`

export const maintenanceSource = sourceOf({
  title: texts.rows,
  route: maintenanceListRoute,
  sizes: [20, 50, 100],
  input: ({ page, size }) => ({ query: { page, limit: size } }),
  shown: pagedRows<MaintenanceEntry>,
})

/** Announcements: text, time, author; those that are not over end here. */
export const maintenanceColumns = (act: Act, onEnd: (row: MaintenanceEntry) => void): Column<MaintenanceEntry>[] =>
  columnsOf<MaintenanceEntry>(fieldsOf(MaintenanceEntry), {
    text: { isFixed: true },
    from: { title: texts.window, cell: ({ from, to }) => span(from, to) },
    readOnlyFrom: {
      cell: ({ readOnlyFrom: from, readOnlyTo: to }) =>
        from === null || to === null ? <span className="faint">{texts.none}</span> : span(from, to),
    },
    state: { cell: ({ state }, text) => <span className={`tag ${kinds[state]}`}>{text}</span> },
    by: { cell: ({ by, at }) => <Signed by={by} at={at} /> },
    endedBy: {
      cell: (row) =>
        row.state !== 'over' ? (
          <ActButton of={act} className="button small" aria-label={texts.endOf(row.text)} onClick={() => onEnd(row)}>
            {texts.end}
          </ActButton>
        ) : (
          row.endedBy !== null && <Signed by={row.endedBy} at={row.endedAt} />
        ),
    },
  })

const Signed = ({ by, at }: { by: string; at: string | null }) => (
  <>
    {by} <span className="faint digits">{at}</span>
  </>
)
