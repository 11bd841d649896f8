import { formatChinaTime } from '@portal/domain'
import { buffer } from 'node:stream/consumers'
import type { Call, Kit } from '@portal/server-kit/feature'
import { listUserNames } from '@portal/identity/server/people'
import { paperOf, returnWorkbook } from '@portal/return-document/server/public'
import { everyChange, listWaivers, nameCell } from '@portal/tax-return/server/public'
import { storedPart, tableText, type EvidenceAsked, type EvidencePart } from './evidence-part.ts'
import { evidenceTexts as texts } from './evidence.texts.ts'

const checking = '申报表与校验'

/** Tables as on the form with the checks, the same as data, and what waivers rest on. */
export async function returnParts(
  { watermark }: Pick<Kit, 'watermark'>,
  call: Call,
  asked: EvidenceAsked,
): Promise<EvidencePart[]> {
  const { taskNo } = asked.task
  const { opened, paper } = await paperOf(call, taskNo)
  const sheets = returnWorkbook(opened, paper, opened.codes, { withChecks: true, isProtected: true })
  const fileName = texts.parts.workbook
  const { body } = await watermark.fileOf({ sheets, fileName }, call)
  const of = { group: checking, who: paper.people.preparer, at: '' } as const
  const data = { ...paper, tables: paper.tables.map((table) => ({ ...table, name: nameOf(table.tableCode) })) }
  return [
    { ...of, name: fileName, content: Buffer.isBuffer(body) ? body : await buffer(body) },
    { ...of, name: texts.parts.figures, content: Buffer.from(JSON.stringify(data, null, 1)) },
    ...(await waiverParts(asked)),
  ]

  function nameOf(code: string): string {
    return opened.set.byCode.get(code)?.definition.name ?? code
  }
}

async function waiverParts(asked: EvidenceAsked): Promise<EvidencePart[]> {
  const waivers = (await listWaivers(asked.db, asked.task)).filter(({ file_id: file }) => file !== null)
  const names = await listUserNames(
    asked.db,
    waivers.map((row) => row.user_id),
  )
  const found: EvidencePart[] = []
  for (const row of waivers)
    found.push(
      ...(await storedPart(asked, row.file_id, {
        group: checking,
        name: texts.parts.waiver(row.check_id, row.file_name ?? ''),
        who: names.get(row.user_id)?.name ?? '',
        at: formatChinaTime(row.at),
      })),
    )
  return found
}

/** Every change from the creation of the task on, in the order in which they were made. */
export async function changeParts({ db, scope, task }: EvidenceAsked): Promise<EvidencePart[]> {
  const lines: string[][] = []
  for await (const { at, userName, cell, from, to, source } of everyChange(db, scope, task.taskNo))
    lines.push([at, userName, (await nameCell(cell)) ?? cell, from, to, texts.sources[source]])
  if (lines.length === 0) return []
  return [
    {
      group: '审批与修改',
      name: texts.parts.changes,
      who: texts.system,
      at: '',
      content: tableText(texts.heads.changes, lines.toReversed()),
    },
  ]
}
