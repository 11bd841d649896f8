import { grouped } from '@portal/domain/grouped'
import { CodedError, exportEvent, mostExported, refuse, saidFrom } from '@portal/contract'
import { chinaDate } from '@portal/domain'
import type { Db } from '../../database/database.ts'
import type { Call, WorkbookAnswer } from '../../http/handler.ts'
import type { StreamHub } from '../../stream/hub.ts'
import type { WriteCell } from '../../xlsx/writing/sheet-parts.ts'
import { listTexts as texts } from '../list.texts.ts'
import { askedOf, countUpTo, filterValues, type ListQuery } from '../reading/read-page.ts'
import { ordered } from '../reading/order.ts'
import type { AnySource, DeclaredList } from '../source.ts'
import { cellOf, chosenFields, columnOf, titleOf, withWords, type ExportedField, type LibraryWords } from './cells.ts'
import { snapshotOf } from './snapshot.ts'

const saidEvery = 5000

export interface ExportTools {
  hub: Pick<StreamHub, 'passing'>
  library: LibraryWords
}

/**
 * A workbook of everything filtered, written as it is read. @throws refused above `mostExported` rows or without a
 * column that exists.
 */
export async function exportList(
  list: DeclaredList,
  source: AnySource,
  query: ListQuery,
  call: Call,
  tools: ExportTools,
): Promise<WorkbookAnswer> {
  const { rows } = await askedOf(list, source, query, call, call.db)
  const total = await countUpTo(rows, call.db, mostExported + 1)
  if (total > mostExported) throw refuse(texts.tooMany(grouped(mostExported)))
  const fields = chosenFields(list.fields, query['columns']?.toString())
  if (fields.length === 0) throw new CodedError('badRequest', { text: texts.noColumns })
  const exported = await withWords(fields, tools.library)
  call.about(list.path, {
    count: total,
    filter: filterValues(list, query),
    columns: fields.map(({ title }) => title).join('、'),
  })
  const key = query['key']?.toString()
  const say = (done: number) => {
    if (key === undefined || total < saidFrom) return
    const data = { key, done: Math.min(done, total), total }
    tools.hub.passing([call.scope.userId], exportEvent, { entId: call.scope.entId, data })
  }
  return {
    fileName: texts.fileName(list.title, chinaDate(call.now())),
    sheets: [
      {
        name: list.title,
        columns: fields.map(columnOf),
        header: [fields.map(titleOf)],
        rows: rowsOf(list, source, query, call, exported, say),
      },
    ],
  }
}

async function* rowsOf(
  list: DeclaredList,
  source: AnySource,
  query: ListQuery,
  call: Call,
  exported: readonly ExportedField[],
  say: (done: number) => void,
): AsyncGenerator<WriteCell[]> {
  const statement = async (held: Db) => {
    const { rows, order } = await askedOf(list, source, query, call, held)
    return ordered(rows, source, order).limit(mostExported + 1)
  }
  let done = 0
  let said = 0
  for await (const { rows, held } of snapshotOf(call.db, statement)) {
    for (const row of await source.present(rows, call, held))
      yield exported.map((each) => cellOf(each, (row as Record<string, unknown>)[each.field.name]))
    done += rows.length
    // A workbook that silently lacks lines would be taken for whole.
    if (done > mostExported) throw new Error(texts.grown(grouped(mostExported)))
    if (done - said >= saidEvery) say((said = done))
  }
  // Rows that went meanwhile leave no export without its end.
  say(mostExported)
}
