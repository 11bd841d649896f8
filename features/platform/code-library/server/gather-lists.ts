import type { Brought, CodeList } from '@portal/server-kit/brought'

/**
 * Lists of all features by type, with the kinds of notices, which have words already.
 * @throws at the start for a type that two features declare, or a code that stands twice in a list.
 */
export function gatherLists(brought: readonly Brought[]): ReadonlyMap<string, CodeList> {
  const notices = brought.flatMap(({ words }) => Object.entries(words?.notices ?? {}))
  const all = [
    ...brought.flatMap(({ codes = [] }) => codes),
    {
      codeType: 'noticeType',
      name: '消息类型',
      codes: notices.toSorted(([a], [b]) => Number(a) - Number(b)).map(([code, { name }]) => ({ code, name })),
    },
  ]
  const lists = new Map<string, CodeList>()
  for (const list of all) {
    if (lists.has(list.codeType)) throw new Error(`编码表 ${list.codeType} 声明了两次`)
    if (new Set(list.codes.map(({ code }) => code)).size < list.codes.length)
      throw new Error(`编码表 ${list.codeType} 有重复的编码`)
    lists.set(list.codeType, list)
  }
  return lists
}
