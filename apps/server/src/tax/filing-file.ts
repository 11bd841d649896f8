import { readFileSync } from 'node:fs'
import type { Filing } from '@portal/tax-forms'

/** An unusable file; the message is for the operator's terminal. */
export class UnreadableFileError extends Error {
  constructor(file: string, reason: string) {
    super(`${file}：${reason}`)
    this.name = 'UnreadableFileError'
  }
}

/** Reads a filing, alone or in the `filing` of a sample. The evaluator checks the contents of its cells. */
export function readFilingFile(file: string): Filing {
  const content = parseJson(file, readText(file))
  const filing = isObject(content) && isObject(content.filing) ? content.filing : content
  if (!isObject(filing) || !isObject(filing.forms) || typeof filing.period !== 'string') {
    throw new UnreadableFileError(file, '不是申报数据：缺少 period 或 forms')
  }
  return filing as unknown as Filing
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UnreadableFileError(file, code === 'ENOENT' ? '文件不存在' : `无法读取（${code ?? '未知原因'}）`)
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFileError(file, '不是有效的 JSON')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
