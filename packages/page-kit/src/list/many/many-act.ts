import type { ManyDone, Route, TObject } from '@portal/contract'
import type { ConfirmRequest } from '@portal/web-kit/confirm'
import type { IconName } from '@portal/web-kit/icon.tsx'
import type { ReactNode } from 'react'

/** An act on chosen rows: a call that takes ids and answers what became of each (`ManyDone`). */
export interface ManyAct {
  id: string
  title: string
  icon: IconName
  route: Route<undefined, TObject, typeof ManyDone>
  /** Rows are people, and the caller is left out: nobody stops himself. */
  sparesMe?: true
  /** Body of one call; `{ ids }` unless said otherwise. */
  body?: (ids: readonly string[]) => object
  /** Asks first; the words name what will be lost. Whom it hits, and the number above `askedFrom`, are added. */
  confirm?: (count: number) => ConfirmRequest
}

/** Above so many rows the number has to be typed first. */
export const askedFrom = 20

/** What a dialog did with the rows it was opened for. */
export type ManyEnded = Pick<ManyOutcome, 'failed'> & Partial<Pick<ManyOutcome, 'spared'>> & { done: readonly string[] }

/** An act on chosen rows that asks for more than a yes: a dialog of the page's own, which makes the calls. */
export interface ManyDialog<Row> {
  id: string
  title: string
  icon: IconName
  dialog: (asked: { rows: readonly Row[]; onEnd: (ended: ManyEnded) => void; onClose: () => void }) => ReactNode
}

/** What became of an act: rows done, those that were not with the reason, and those never asked about. */
export interface ManyOutcome {
  title: string
  done: number
  failed: ManyDone['failed']
  /** Left out on purpose, with the word why. */
  spared: NonNullable<ManyDone['spared']>
  rest: number
}

/** Ids in groups that one call may name. */
export const slicesOf = (ids: readonly string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, slice) => ids.slice(slice * most, (slice + 1) * most))
