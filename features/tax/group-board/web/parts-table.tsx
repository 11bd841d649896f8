import { formatNumber } from '@portal/domain/format'
import { grouped } from '@portal/domain/grouped'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { GroupPart } from '../contract/index.ts'
import { groupTexts as texts } from './group.texts.ts'
import css from './group.module.css'

const number = (id: 'enterprises' | 'blocked' | 'missing' | 'late' | 'unnamed', title: string): Column<GroupPart> => ({
  id,
  title,
  kind: 'number',
  cell: (part) => grouped(part[id]),
})
const columns = (onOpen: (code: string) => void): Column<GroupPart>[] => [
  {
    id: 'name',
    title: texts.part,
    kind: 'text',
    isFixed: true,
    isHeader: true,
    cell: ({ code, name }) =>
      code === '' ? (
        texts.partNone
      ) : (
        <button type="button" className="button link" onClick={() => onOpen(code)}>
          {name}
        </button>
      ),
  },
  number('enterprises', texts.enterprises),
  {
    id: 'progress',
    title: texts.progress,
    kind: 'text',
    cell: (part) => (
      <span className={css.share}>
        <progress max={Math.max(1, part.tasks)} value={part.done} aria-label={texts.progress} />
        <span className="digits">{texts.progressOf(part.done, part.tasks)}</span>
      </span>
    ),
  },
  number('blocked', texts.blocked),
  number('missing', texts.missing),
  number('late', texts.late),
  number('unnamed', texts.unnamed),
  { id: 'payable', title: texts.payable, kind: 'amount', cell: (part) => formatNumber(part.payable) },
]

/** The same by parts one level below the chosen place; a part opens its own. */
export const PartsTable = ({ parts, onOpen }: { parts: readonly GroupPart[]; onOpen: (code: string) => void }) => (
  <Table
    caption={texts.part}
    columns={columns(onOpen)}
    rows={parts}
    rowId={({ code }) => `part ${code}`}
    overflow="sideways"
  />
)
