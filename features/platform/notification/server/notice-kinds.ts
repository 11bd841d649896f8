import type { NoticeGroup, NoticeWords } from '@portal/contract'
import type { Brought } from '@portal/server-kit/brought'
import { hiddenType, isOwnType } from '../contract/index.ts'

/** Kinds of notices, as the features that send them declare them. */
export interface NoticeKinds {
  /** Codes in the panel's order. */
  codes: readonly string[]
  /** A code nobody declares reads 其他消息. */
  name(code: string): string
  group(code: string): NoticeGroup
}

/** @throws where two features declare the same kind, or one declares a code of other clients. */
export function gatherNoticeKinds(brought: readonly Brought[]): NoticeKinds {
  const kinds = new Map<string, NoticeWords & { feature: string }>()
  for (const { name: feature, words } of brought)
    for (const [code, kind] of Object.entries(words?.notices ?? {})) {
      const other = kinds.get(code)
      if (other) throw new Error(`${feature} declares the notice kind ${code}, which ${other.feature} has`)
      if (!isOwnType(code) && feature !== 'notification')
        throw new Error(`${feature} declares the notice kind ${code}: its own begin at 101`)
      kinds.set(code, { ...kind, feature })
    }
  return {
    codes: [...kinds].toSorted(([, a], [, b]) => a.place - b.place).map(([code]) => code),
    name: (code) => (code === hiddenType ? '门户开通' : (kinds.get(code)?.name ?? '其他消息')),
    group: (code) => kinds.get(code)?.group ?? 'announcement',
  }
}
