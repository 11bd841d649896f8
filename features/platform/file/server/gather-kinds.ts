import type { Brought, FileKind, FileTemplate } from '@portal/server-kit/brought'
import { mostLargeFileBytes } from '../contract/index.ts'

/** Every kind that joined features declare, by what uploads name it by. @throws when one is declared twice. */
export function gatherKinds(brought: readonly Brought[]): ReadonlyMap<string, FileKind> {
  const kinds = once(
    brought.flatMap(({ files = [] }) => files),
    ({ projectType }) => projectType,
  )
  for (const { name, maxBytes } of kinds.values())
    if (maxBytes > mostLargeFileBytes) throw new Error(`文件类别“${name}”允许的大小超过上传的上限`)
  return kinds
}

export const gatherTemplates = (brought: readonly Brought[]): ReadonlyMap<string, FileTemplate> =>
  once(
    brought.flatMap(({ templates = [] }) => templates),
    ({ fileName }) => fileName,
  )

function once<T>(declared: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const one of declared) {
    if (found.has(keyOf(one))) throw new Error(`声明了两次：${keyOf(one)}`)
    found.set(keyOf(one), one)
  }
  return found
}
