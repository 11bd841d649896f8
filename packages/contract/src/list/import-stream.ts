import type { Access } from '../access.ts'
import { defineRoute, type Route } from '../route.ts'
import { Exactly, Id, Type } from '../schema.ts'
import { ImportPreview } from './import-preview.ts'

/** Rows of an import without bounds at most, and its file. */
export const mostStreamed = 200_000
export const mostStreamedBytes = 60 * 1024 * 1024

/** The calls that an import without bounds has beside those of every import. */
export const streamRoutes = (
  shared: Pick<Route, 'tag' | 'scope' | 'operator' | 'ownRows'> & { access: Access },
  { path, title, audit }: { path: string; title: string; audit: string },
) => ({
  statusRoute: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/status`,
    summary: `${title}：导入的进度与预览`,
    query: Exactly({ importId: Id() }),
    data: ImportPreview,
    errors: ['notFound'],
  }),
  cancelRoute: defineRoute({
    ...shared,
    method: 'POST',
    path: `${path}/cancel`,
    summary: `${title}：取消导入，什么都不写入`,
    body: Exactly({ importId: Id() }),
    data: Type.Null(),
    errors: ['refused', 'notFound'],
    audit: `${audit}.cancel`,
  }),
})
