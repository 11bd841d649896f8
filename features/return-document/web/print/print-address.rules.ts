import { returnDocumentPages } from '../../contract/return-document.pages.ts'

const [{ path: printPath }] = returnDocumentPages

/**
 * Content to print: everything, with or without the summary before it. Or the summary alone, one table by its code, or
 * the checks.
 */
export type PrintContent = 'all' | 'withSummary' | 'summary' | 'checks' | (string & {})

export const printAddress = (taskNo: string, content: PrintContent): string =>
  `${printPath}?${new URLSearchParams({ id: taskNo, content })}`

export const contentOf = (search: URLSearchParams): { taskNo: string; content: PrintContent } => ({
  taskNo: search.get('id') ?? '',
  content: search.get('content') ?? 'all',
})
