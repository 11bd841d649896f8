import { linkTo } from '@portal/contract'
import { printPage } from '../../contract/return-document.pages.ts'

/**
 * Content to print: everything, with or without the summary before it. Or the summary alone, one table by its code, or
 * the checks.
 */
export type PrintContent = 'all' | 'withSummary' | 'summary' | 'checks' | (string & {})

export const printAddress = (taskNo: string, content: PrintContent): string =>
  linkTo(printPage, { id: taskNo, content })

export const contentOf = (search: URLSearchParams): { taskNo: string; content: PrintContent; part: number } => ({
  taskNo: search.get('id') ?? '',
  content: search.get('content') ?? 'all',
  part: Math.max(1, Math.trunc(Number(search.get('part') ?? '1')) || 1),
})
