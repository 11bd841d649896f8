import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { evidenceGroups, type EvidenceItem, type EvidencePack } from '../contract/index.ts'
import css from './evidence.module.css'
import { evidenceTexts as texts } from './evidence.texts.ts'

const heads = texts.itemHeads
const shownPrint = 8
const columns: readonly Column<EvidenceItem>[] = [
  { id: 'no', title: heads.no, kind: 'number', narrow: true },
  { id: 'name', title: heads.name, kind: 'text', isHeader: true, isWide: true },
  { id: 'who', title: heads.who, kind: 'text', cell: ({ who, at }) => `${who} ${at.slice(0, 16)}`.trim() },
  { id: 'size', title: heads.size, kind: 'text', narrow: true, cell: ({ size }) => sizeOf(size) },
  {
    id: 'sha256',
    title: heads.print,
    kind: 'text',
    narrow: true,
    cell: ({ sha256 }) => (
      <code title={sha256}>
        {sha256.slice(0, shownPrint)}…{sha256.slice(-4)}
      </code>
    ),
  },
]

/** What a pack holds, by kind in the order of a filing. */
export function PackItems({ pack }: { pack: EvidencePack }) {
  const groups = evidenceGroups.flatMap((group) => {
    const rows = pack.items.filter((item) => item.group === group)
    return rows.length === 0 ? [] : [{ id: group, rows, head: { title: `${group} ${rows.length}` } }]
  })
  return (
    <section className="card" aria-label={texts.items(pack.items.length)}>
      <header>
        <h2>{texts.items(pack.items.length)}</h2>
      </header>
      <Table
        caption={texts.items(pack.items.length)}
        columns={columns}
        rows={groups.flatMap(({ rows }) => rows)}
        groups={groups}
        rowId={({ no }) => String(no)}
        overflow="sideways"
      />
      {pack.missing.length > 0 && (
        <p className={`muted ${css.missing}`}>
          {texts.missing}
          {pack.missing.join('；')}
        </p>
      )}
    </section>
  )
}
