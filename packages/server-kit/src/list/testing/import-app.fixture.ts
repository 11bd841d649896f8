import type { ImportPreview } from '@portal/contract'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { sessions } from '../../server.fixture.ts'
import { readWorkbook, type WorkbookRow } from '../../xlsx/reading/read.ts'
import type { WriteCell } from '../../xlsx/writing/sheet-parts.ts'
import { writeWorkbook } from '../../xlsx/writing/write.ts'
import { loanFeature } from './import.fixture.ts'

export const titles = ['借书号', '借阅人', '种类', '押金', '归还日期', '备注']
export const headersOf = (user = 'u1', entId = 'e1') => ({
  authorization: `Bearer ${user}.loan:import`,
  'x-ent-id': entId,
})
const text = { format: 'text' } as const
export const bookOf = (rows: WriteCell[][], header = titles): Promise<Buffer> =>
  writeWorkbook([{ name: '借阅', columns: header.map(() => text), header: [header], rows }])
/** A row that is right, but for what the test says. */
export const good = (no: string, own: Partial<Record<string, string>> = {}): WriteCell[] => [
  no,
  own['person'] ?? '李雷',
  own['kind'] ?? '图书',
  own['paid'] ?? '1,020.5',
  own['due'] ?? '2026/12/1',
  own['note'] ?? null,
]

export interface ImportApp {
  app: TestApp
  upload(
    bytes: Buffer,
    headers?: Record<string, string>,
    given?: { name?: string; fields?: Record<string, string> },
  ): Promise<{ code: number; msg: string; data: ImportPreview }>
  confirm(
    payload: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; code: number; msg: string; data: unknown }>
  loans(): Promise<
    { no: string; person: string; kind: string; paid: string; due: string; note: string | null; version: number }[]
  >
  fileOf(path: string): Promise<WorkbookRow[]>
}

/** The importing feature in process, and its calls. */
export async function importApp(path = '/japi/loan/import'): Promise<ImportApp> {
  const app = await createTestApp({ features: [loanFeature()], sessions })
  return {
    app,
    upload: async (bytes, headers = headersOf(), { name = '借阅.xlsx', fields = {} } = {}) => {
      const payload = formOf(fields, { name, bytes })
      return (await app.inject({ method: 'POST', url: `${path}/upload`, headers, payload })).json()
    },
    confirm: async (payload, headers = headersOf()) => {
      const answer = await app.inject({ method: 'POST', url: `${path}/confirm`, headers, payload })
      return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: unknown }>() }
    },
    loans: () =>
      app.db
        .selectFrom('loan')
        .select(['no', 'person', 'kind', 'paid', 'due', 'note', 'version'])
        .where('ent_id', '=', 'e1')
        .orderBy('no')
        .execute(),
    fileOf: async (name) => {
      const answer = await app.inject({ url: `${path}/${name}`, headers: headersOf() })
      return Array.fromAsync(readWorkbook(answer.rawPayload))
    },
  }
}
