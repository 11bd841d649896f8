import { underServices } from '../service-paths.ts'
import { defineRoute, Exactly, Id, Nullable, Time, Type } from '@portal/contract'
import { mostMarks, ReturnReview, reviewBases, ReviewedReturn, ReviewRef } from './review.schema.ts'

const reader = { tag: '申报表', scope: 'enterprise', access: 'perm:tax:return:read', errors: ['notFound'] } as const
const taskNo = Id()

export const changesForReviewRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/changesForReview'),
  summary: '本期与上月（去年同月、上次提交、上次申报）相比，在哪里填入了变化；本人看过哪些',
  query: Exactly({ taskNo, of: Type.Optional(Type.Enum([...reviewBases])) }),
  data: ReturnReview,
})
export const reviewedRoute = defineRoute({
  ...reader,
  method: 'GET',
  ...underServices('return/reviewed'),
  summary: '最近一次复核的决定：当时的变化，哪些看过',
  query: Exactly({ taskNo }),
  data: Nullable(ReviewedReturn),
})
export const markSeenRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:review',
  errors: ['notFound', 'forbidden', 'refused', 'stale'],
  method: 'POST',
  ...underServices('return/seen'),
  summary: '复核时标记看过的格，或取消；figures 为页面所示的数',
  idempotent: true,
  audit: 'tax.return.seen',
  pace: 'bulk',
  body: Exactly({
    taskNo,
    figures: Type.String({ maxLength: 64 }),
    cells: Type.Array(ReviewRef(), { minItems: 1, maxItems: mostMarks, uniqueItems: true }),
    seen: Type.Boolean(),
  }),
  data: Exactly({ count: Type.Integer(), at: Time() }),
})

/** Returns passed at once, at most: each is read whole. */
export const mostPassed = 50
export const passSeenRoute = defineRoute({
  tag: '申报表',
  scope: 'enterprise',
  access: 'perm:tax:return:review',
  errors: ['notFound', 'refused'],
  method: 'POST',
  path: '/japi/tax/group/review',
  summary: '批量复核通过：只通过本人逐项看过全部变动、其后没有改过的申报表，其余逐项说明原因',
  idempotent: true,
  audit: 'tax.return.pass-seen',
  body: Exactly({
    taskNos: Type.Array(taskNo, { minItems: 1, maxItems: mostPassed, uniqueItems: true }),
    opinion: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  }),
  data: Exactly({ passed: Type.Integer(), left: Type.Array(Exactly({ name: Type.String(), why: Type.String() })) }),
})

export const reviewRoutes = [changesForReviewRoute, reviewedRoute, markSeenRoute, passSeenRoute] as const
