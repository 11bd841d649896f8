import { fieldsOf } from '@portal/contract'
import type { WorkbookAnswer } from '@portal/server-kit'
import type { WriteCell } from '@portal/server-kit/xlsx/index'
import { placements, PlacedOrganization } from '../../contract/index.ts'
import { placedOrganizationOf, type Node } from './reporting.present.ts'
import { placedColumns, type placedAt } from './reporting.repo.ts'
import { reportingTexts as texts } from './reporting.texts.ts'

/** Rows that are read at a time, in the order of their paths. */
const batch = 5000
const fields = fieldsOf(PlacedOrganization)
const width = 20

/** What is shown of a node as a workbook; `columns`: names of fields with commas between them, all unless given. */
export function exportPlaced(
  rows: () => ReturnType<typeof placedAt>,
  nodes: readonly Node[],
  of: { structure: string; node: string; day: string },
  columns: string | undefined,
): WorkbookAnswer {
  const asked = columns?.split(',') ?? []
  const chosen = asked.length === 0 ? fields : fields.filter(({ name }) => asked.includes(name))
  const names = chosen.map(({ name }) => name as keyof PlacedOrganization)
  const sheet = {
    name: texts.sheet,
    columns: chosen.map(() => ({ width, format: 'text' as const })),
    header: [chosen.map(({ title }) => title)],
    rows: rowsOf(rows, nodes, names),
  }
  return { sheets: [sheet], fileName: texts.fileName(of.structure, of.node.replaceAll(' / ', '-'), of.day) }
}

async function* rowsOf(
  rows: () => ReturnType<typeof placedAt>,
  nodes: readonly Node[],
  names: readonly (keyof PlacedOrganization)[],
): AsyncGenerator<WriteCell[]> {
  const present = placedOrganizationOf(nodes)
  for (let after = ''; ;) {
    const found = await placedColumns(rows())
      .select('placed.path')
      .where('placed.path', '>', after)
      .limit(batch)
      .execute()
    for (const row of found) {
      const shown = present(row)
      yield names.map((name) =>
        name === 'how' ? placements[shown.how as keyof typeof placements] : String(shown[name] ?? ''),
      )
    }
    if (found.length < batch) return
    after = found.at(-1)?.path ?? ''
  }
}
