import type { LinesField as OfLines } from '@portal/contract'
import { LinesTable, type Line } from './lines-table.tsx'
import css from './lines.module.css'

/** All lines of a thing below their titles; those that are kept to others are left out. */
export const LinesOf = ({ fields, row }: { fields: readonly OfLines[]; row: Readonly<Record<string, unknown>> }) => (
  <>
    {fields.map((of) => {
      const lines = row[of.name]
      return (
        Array.isArray(lines) && (
          <div key={of.name} className={css.part}>
            <h3>{of.title}</h3>
            <LinesTable of={of} lines={lines as readonly Line[]} />
          </div>
        )
      )
    })}
  </>
)
