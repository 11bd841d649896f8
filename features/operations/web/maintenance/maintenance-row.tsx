import { ActButton, type Act } from '@portal/web-kit/act-button.tsx'
import type { MaintenanceEntry } from '../../contract/index.ts'
import { maintenanceTexts as texts } from './maintenance.texts.ts'
import css from '../operations.module.css'

const kinds = { announced: 'primary', running: 'warn', over: '' } as const
const minute = (time: string): string => time.slice(0, -3)
const span = (from: string, to: string): string => `${minute(from)} – ${minute(to)}`

/** One announcement: text, time, author, and a button to end it. */
export function MaintenanceRow({ row, act, onEnd }: { row: MaintenanceEntry; act: Act; onEnd: () => void }) {
  return (
    <tr>
      <td className={css.words}>{row.text}</td>
      <td className="digits" data-name={texts.columns.window}>
        {span(row.from, row.to)}
      </td>
      <td className="digits" data-name={texts.columns.readOnly}>
        {row.readOnlyFrom === null || row.readOnlyTo === null ? (
          <span className="faint">{texts.none}</span>
        ) : (
          span(row.readOnlyFrom, row.readOnlyTo)
        )}
      </td>
      <td>
        <span className={`tag ${kinds[row.state]}`}>{texts.states[row.state]}</span>
      </td>
      <td data-name={texts.columns.by}>
        {row.by} <span className="faint digits">{row.at}</span>
      </td>
      <td data-name={row.state === 'over' && row.endedBy !== null ? texts.columns.ended : undefined}>
        {row.state === 'over' ? (
          row.endedBy !== null && (
            <>
              {row.endedBy} <span className="faint digits">{row.endedAt}</span>
            </>
          )
        ) : (
          <ActButton of={act} className="button small" aria-label={texts.endOf(row.text)} onClick={onEnd}>
            {texts.end}
          </ActButton>
        )}
      </td>
    </tr>
  )
}
