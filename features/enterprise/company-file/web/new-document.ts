import { endingOf } from '@portal/contract'
import type { CompanyFile } from '../contract/index.ts'
import { companyFileTexts as texts } from './company-file.texts.ts'

/** What a person says of a file that becomes a document. */
export type Facts = Pick<CompanyFile, 'name' | 'kind'> & { validUntil: string }

const byWord: readonly (readonly [RegExp, CompanyFile['kind']])[] = [
  [/营业执照/, 'license'],
  [/章程/, 'articles'],
  [/审计|验资/, 'audit'],
  [/证书|资质|许可/, 'certificate'],
]

/** What a file's name already says of it. */
export function factsOfName(fileName: string): Facts {
  const name = fileName.slice(0, -endingOf(fileName).length - 1)
  return { name, kind: byWord.find(([word]) => word.test(name))?.[1] ?? 'other', validUntil: '' }
}

/** What is missing or wrong; undefined when nothing is. */
export function faultOfFacts({ name, validUntil }: Facts): string | undefined {
  if (name.trim() === '') return texts.needName
  if (validUntil !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(validUntil)) return texts.wrongDay
  return undefined
}
