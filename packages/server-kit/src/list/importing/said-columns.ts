import { refuse, type SaidColumns } from '@portal/contract'
import { importTexts as texts } from './import.texts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What a person said of a file's columns, as it was sent. @throws refused for anything else */
export function saidColumns(text: string | undefined): SaidColumns | null {
  if (text === undefined || text === '') return null
  const said = parsed(text)
  if (!isSaid(said)) throw refuse(texts.columnsWrong)
  return said
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isSaid = (said: unknown): said is SaidColumns =>
  isObject(said) &&
  isText(said['sheet']) &&
  Number.isInteger(said['row']) &&
  Array.isArray(said['fields']) &&
  said['fields'].every((field) => field === null || isText(field)) &&
  Array.isArray(said['same']) &&
  said['same'].every((one) => isObject(one) && isText(one['field']) && isText(one['text']))
