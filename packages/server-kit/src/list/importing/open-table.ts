import { open } from 'node:fs/promises'
import { textNames, textRows } from '../../text-table/text-rows.ts'
import { openInWorker, type WorkerReadOptions } from '../../xlsx/reading/open-in-worker.ts'
import type { Workbook } from '../../xlsx/reading/read.ts'

export interface TableFile {
  name: string
  path: string
}

/**
 * Opens a workbook in a process of its own, or a text with separators under the name of one, which is one sheet. What
 * is packed as a workbook is one under any name.
 */
export async function openTable(file: TableFile, isMapped: boolean, options: WorkerReadOptions): Promise<Workbook> {
  if (!isMapped || !textNames.test(file.name) || (await isPacked(file.path))) return openInWorker(file.path, options)
  return {
    sheets: [file.name],
    hiddenSheets: new Set(),
    date1904: false,
    rows: () => textRows(file.path),
    merges: async () => [],
    close: () => undefined,
  }
}

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}
