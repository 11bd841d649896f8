import type { AttachmentKind, AttachmentPage, DeclaredAttachments } from '@portal/contract'
import { expect } from 'vitest'
import { attachmentCalls, type Host } from './ask-attachments.ts'

interface Given {
  /** A kind that everybody who reads the thing sees. */
  kind: string
  /** A new thing, in a state in which its attachments change. */
  make: () => Promise<string>
  /** Whoever keeps the things; `colleague` too. */
  mine: object
  colleague: object
  /** A member who reads the thing but keeps nothing. */
  reader: object
  /** Of another enterprise, and no party. */
  stranger: object
  /** Uploads a file of a kind under a name; answers its id. */
  upload: (as: object, kind: AttachmentKind['kind'], name: string) => Promise<string>
  /** The status with which each way of reading a file answers this user: download, preview, … */
  readings: (as: object, fileId: string) => Promise<readonly number[]>
}

/**
 * Proves on the real database what declared attachments promise: earlier versions stay, at most as many as are
 * declared, also by two at once, and nothing is taken of whom, kind or thing they are not, or lost by a refusal.
 * Answers the thing's attachments as they stand at the end.
 */
export async function proveAttachments(app: Host, of: DeclaredAttachments, given: Given): Promise<AttachmentPage> {
  const { kind: code, make, mine, colleague, reader, stranger, upload, readings } = given
  const kind = of.kinds[code]
  if (kind === undefined) throw new Error(`no kind ${code}`)
  const thing = await make()
  const { list, add, replace, remove } = attachmentCalls(app, of, thing)
  const filesOf = async (as: object) => (await list(as)).data.find((place) => place.kind === code)
  const send = (as: object, name: string) => upload(as, kind.kind, name)
  const all = (status: number) => (statuses: readonly number[]) => statuses.every((each) => each === status)

  const first = await send(mine, '行驶证.pdf')
  expect((await readings(mine, first)).every((status) => status === 200)).toBe(true)
  expect(all(404)(await readings(colleague, first))).toBe(true)
  const added = await add(mine, code, first)
  expect(added.data).toMatchObject({ kind: code, version: 1, fileId: first, fileName: '行驶证.pdf', earlier: [] })
  expect(added.data.by).not.toBe('')
  for (const as of [mine, colleague, reader]) {
    expect((await filesOf(as))?.files).toEqual([added.data])
    expect(all(200)(await readings(as, first))).toBe(true)
  }

  // An earlier version stays to be read; whoever looks at an older one replaces nothing.
  const second = await send(colleague, '行驶证（新）.pdf')
  const replaced = await replace(colleague, added.data, second)
  expect(replaced.data).toMatchObject({ id: added.data.id, version: 2, fileId: second, earlier: [{ fileId: first }] })
  expect(
    [...(await readings(reader, first)), ...(await readings(reader, second))].every((status) => status === 200),
  ).toBe(true)
  const third = await send(mine, '旧的.pdf')
  const late = await replace(mine, added.data, third)
  expect([late.code, (late.data as { version?: number }).version]).toEqual([409, 2])
  expect((await remove(mine, added.data)).code).toBe(409)

  // Files that are somebody else's, of another thing, used already, or unknown.
  const other = attachmentCalls(app, of, await make())
  const foreign = await send(stranger, '别家的.pdf')
  const colleagues = await send(colleague, '同事的.pdf')
  const gone = '上传的文件已失效，请重新上传'
  for (const file of [second, foreign, colleagues, 'nothing'])
    expect((await other.add(mine, code, file)).msg).toBe(gone)
  expect((await add(mine, code, second)).msg).toBe('这个文件已经是一份资料，请重新上传要用的文件')
  const elsewhere = await other.replace(mine, replaced.data, third)
  expect(elsewhere.msg).toBe('没有这份资料，可能已被移除，请刷新后再看')
  expect((await add(mine, 'toString', third)).msg).toBe('没有这类资料，请刷新后再试')
  expect((await other.list(mine)).data.flatMap(({ files }) => files)).toEqual([])

  // One file for two things at once is of one of them.
  const things = [other, attachmentCalls(app, of, await make())]
  const tied = await Promise.all(things.map((each) => each.add(mine, code, third)))
  expect(tied.filter(({ msg }) => msg === gone)).toHaveLength(1)

  // Who may not: a stranger finds nothing, a reader is refused.
  const own = await send(stranger, '自己的.pdf')
  const strangers = [list(stranger), add(stranger, code, own), replace(stranger, replaced.data, own)]
  for (const answer of await Promise.all([...strangers, remove(stranger, replaced.data)])) expect(answer.code).toBe(404)
  for (const file of [first, second]) expect(all(404)(await readings(stranger, file))).toBe(true)
  expect((await filesOf(reader))?.whyNot).toBe('您只能查看，不能修改')
  for (const answer of await Promise.all([add(reader, code, third), remove(reader, replaced.data)]))
    expect(answer.code).toBe(403)
  expect((await filesOf(mine))?.files).toEqual([replaced.data])

  // At most as many as are declared, also by two at once; what was refused is still there to be used.
  for (let count = 2; count < kind.most; count += 1) await add(mine, code, await send(mine, `第${count}份.pdf`))
  const last = [await send(mine, '一起.pdf'), await send(colleague, '一起.pdf')] as const
  const both = await Promise.all([add(mine, code, last[0]), add(colleague, code, last[1])])
  expect(both.filter(({ msg }) => msg.includes(`最多 ${kind.most} 份`))).toHaveLength(1)
  expect((await filesOf(mine))?.files).toHaveLength(kind.most)
  const [refusedBy, refused] = both[0].code === 200 ? [colleague, last[1]] : [mine, last[0]]
  expect(all(200)(await readings(refusedBy, refused))).toBe(true)

  // Removed with all its files, by one of two; their room is free for another.
  const ends = await Promise.all([remove(mine, replaced.data), remove(colleague, replaced.data)])
  expect(ends.map(({ code: status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  for (const file of [first, second]) expect(all(404)(await readings(reader, file))).toBe(true)
  expect((await add(refusedBy, code, refused)).code).toBe(200)
  return (await list(mine)).data
}
